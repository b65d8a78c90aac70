import { type Kysely, sql } from 'kysely';
import { StartError } from './errors.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Any constant will do; every replica takes the same lock. */
const MIGRATION_LOCK = 4_721_001;

/**
 * Brings the database to the newest shape. Replicas that start together wait for each other.
 *
 * @param only names of the migrations to apply, for a shape of an older version
 */
export async function migrate(db: Kysely<Tables>, now: Date, only?: readonly string[]): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    // Requests must be quick; making an index, or waiting for the replica that makes it, may take its time.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)`.execute(
      trx,
    );
    const applied = new Set(
      (await trx.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name),
    );
    const known = new Set(migrations.map((migration) => migration.name));
    const newer = [...applied].find((name) => !known.has(name));
    if (newer) {
      throw new StartError(`The database was made by a newer version (${newer}). Start that version instead.`);
    }
    const pending = migrations.filter(({ name }) => !applied.has(name) && (only?.includes(name) ?? true));
    for (const migration of pending) {
      for (const statement of migration.statements) await sql.raw(statement).execute(trx);
      await trx.insertInto('schema_migrations').values({ name: migration.name, applied_at: now }).execute();
    }
    return pending.map((migration) => migration.name);
  });
}
