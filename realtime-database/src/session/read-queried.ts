import type { QueryResult, Storage } from '../ports/ports.ts';
import type { Path } from '../tree/json-tree.ts';
import { isFiltered, type Query } from '../tree/query.ts';
import { selectFrom } from '../tree/select-rows.ts';

/** What a query sees: from the storage's index where it has one, else from the whole value. */
export async function readQueried(storage: Storage, path: Path, query: Query): Promise<QueryResult> {
  if (isFiltered(query)) {
    const indexed = await storage.query(path, query);
    if (indexed) return indexed;
  }
  const value = await storage.reader()(path);
  return isFiltered(query) ? selectFrom(query, value) : { value, rows: [] };
}
