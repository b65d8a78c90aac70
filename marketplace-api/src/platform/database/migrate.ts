import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../process/start-error.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { sqlState } from './sql-state.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Requests queue behind a migration that waits for its lock: it gives up sooner than they do. */
const LOCK_TIMEOUT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';

/** Any constant will do; every replica takes the same lock. */
const MIGRATION_LOCK = 4_721_001;
const LOOK_AGAIN_MS = 100;

/** What `migrate` needs of a store. */
export type Migrated = Pick<Store, 'db' | 'runApart'>;

export interface MigrateOptions {
  /** Names of the migrations to apply, for a shape of an older version. */
  readonly only?: readonly string[];
  /** All that there are. Default: those of this version. */
  readonly known?: readonly Migration[];
}

interface Step {
  readonly applied: readonly string[];
  /** What comes next and runs outside of transactions; null: nothing is left. */
  readonly apart: Migration | null;
}

/**
 * Brings the database to the newest shape. Replicas that start together wait for each other.
 *
 * @returns names of the migrations that this call applied
 * @throws StartError, one line, when the database is newer, or a lock cannot be had
 */
export async function migrate(store: Migrated, now: Date, options: MigrateOptions = {}): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const step = await withLock(store.db, (trx) => applyInTransaction(trx, store, now, options));
    applied.push(...step.applied);
    const { apart } = step;
    if (apart === null) return applied;
    if (await withLock(store.db, (trx) => applyApart(trx, store, apart, now))) applied.push(apart.name);
  }
}

/**
 * Runs `work` while no other replica migrates. Others look again, outside of any transaction: one that waited inside
 * would have a snapshot, which the making of an index waits for, while it waits for the maker.
 */
async function withLock<T>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
  for (;;) {
    const done = await db.transaction().execute(async (trx) => {
      // Requests must be quick; making an index may take its time.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}) as "isOurs"`.execute(trx);
      return rows[0]?.isOurs ? { result: await work(trx) } : null;
    });
    if (done) return done.result;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function appliedNames(trx: Transaction<Tables>): Promise<Set<string>> {
  const rows = await trx.selectFrom('schema_migrations').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Applies what is pending, up to the first migration that must run outside of a transaction. */
async function applyInTransaction(
  trx: Transaction<Tables>,
  { runApart }: Migrated,
  now: Date,
  { only, known = migrations }: MigrateOptions,
): Promise<Step> {
  await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)`.execute(
    trx,
  );
  const there = await appliedNames(trx);
  const newer = [...there].find((name) => !known.some((one) => one.name === name));
  if (newer) throw new StartError(`The database was made by a newer version (${newer}). Start that version instead.`);
  const pending = known.filter(({ name }) => !there.has(name) && (only?.includes(name) ?? true));
  const split = runApart ? pending.findIndex(({ apart }) => apart) : -1;
  const first = split < 0 ? pending : pending.slice(0, split);
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx);
  for (const migration of first) await apply(trx, migration, now);
  return { applied: first.map(({ name }) => name), apart: pending[first.length] ?? null };
}

const note = (trx: Transaction<Tables>, name: string, now: Date) =>
  trx.insertInto('schema_migrations').values({ name, applied_at: now }).execute();

/** A database that nobody else uses keeps nobody out, and knows one transaction at a time. */
const inPlace = (statement: string): string => statement.replace(/\bconcurrently\b/i, '');

async function apply(trx: Transaction<Tables>, { name, statements, apart }: Migration, now: Date): Promise<void> {
  try {
    for (const statement of statements) await sql.raw(apart ? inPlace(statement) : statement).execute(trx);
    await note(trx, name, now);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      `The migration ${name} waited ${LOCK_TIMEOUT} for a lock that others hold, and gave up so that nobody waits behind it. Nothing was changed; start again.`,
    );
  }
}

const indexMadeBy = (statement: string): string | undefined =>
  /^\s*create (?:unique )?index concurrently (\w{1,63})/i.exec(statement)?.[1];

/** False where another replica has done it meanwhile. The transaction holds the lock; the statements run beside it. */
async function applyApart(
  trx: Transaction<Tables>,
  { runApart }: Migrated,
  { name, statements }: Migration,
  now: Date,
): Promise<boolean> {
  if (!runApart || (await appliedNames(trx)).has(name)) return false;
  try {
    for (const statement of statements) {
      const index = indexMadeBy(statement);
      // An attempt that was broken off leaves an index that nobody uses and every write keeps.
      if (index) await runApart(`drop index concurrently if exists ${index}`);
      await runApart(statement);
    }
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartError(
      `The migration ${name} waited too long for transactions that were open before it. Nobody waited behind it; end them and start again.`,
    );
  }
  await note(trx, name, now);
  return true;
}
