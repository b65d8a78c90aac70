import { type Kysely, sql } from 'kysely';
import { locksOf, type TableLock } from './migration-locks.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

interface PlannedLock extends TableLock {
  readonly rows: number;
  readonly bytes: number;
}
export interface PlannedMigration {
  readonly name: string;
  readonly locks: readonly PlannedLock[];
}

interface Size {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
}

/** What the next start would apply to this database, and what each step would lock. Changes nothing. */
export async function planMigrations(db: Kysely<Tables>): Promise<PlannedMigration[]> {
  const { rows: there } = await sql`select 1 where to_regclass('schema_migrations') is not null`.execute(db);
  const rows = there.length > 0 ? await db.selectFrom('schema_migrations').select('name').execute() : [];
  const applied = new Set(rows.map(({ name }) => name));
  const { rows: sizes } = await sql<Size>`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'i')`.execute(db);
  const sizeOf = (table: string) => sizes.find(({ name }) => name === table) ?? { rows: 0, bytes: 0 };
  return migrations
    .filter(({ name }) => !applied.has(name))
    .map((migration) => ({
      name: migration.name,
      locks: locksOf(migration).map((lock) => {
        const { rows: count, bytes } = sizeOf(lock.table);
        return { ...lock, rows: count, bytes };
      }),
    }));
}
