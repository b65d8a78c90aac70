import type { QueryResult, Storage } from '../ports.ts';
import { childOf, emptyObject, isObject, type Path } from '../tree/json-tree.ts';
import { defaultQuery, type Query, rowsOf, selectRows } from '../tree/query.ts';

/** What a query sees: from the storage's index where it has one, else from the whole value. */
export async function readQueried(storage: Storage, path: Path, query: Query): Promise<QueryResult> {
  if (query !== defaultQuery) {
    const indexed = await storage.query(path, query);
    if (indexed) return indexed;
  }
  const value = await storage.reader()(path);
  if (query === defaultQuery) return { value, rows: [] };
  const rows = selectRows(query, rowsOf(query, value));
  const seen = emptyObject();
  for (const { key } of rows) seen[key] = childOf(value, key);
  return { value: rows.length > 0 ? seen : isObject(value) ? null : value, rows };
}
