import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError, sqlState } from './errors.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';

/** Requests queue behind a migration that waits for its lock: it gives up sooner than they do. */
const LOCK_TIMEOUT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';

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
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
    for (const migration of pending) await apply(trx, migration, now);
    return pending.map((migration) => migration.name);
  });
}

async function apply(trx: Transaction<Tables>, { name, statements }: Migration, now: Date): Promise<void> {
  try {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await trx.insertInto('schema_migrations').values({ name, applied_at: now }).execute();
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      `The migration ${name} waited ${LOCK_TIMEOUT} for a lock that others hold, and gave up so that nobody waits behind it. Nothing was changed; start again.`,
    );
  }
}
