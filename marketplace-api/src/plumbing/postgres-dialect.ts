import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { runJoined, type Statement } from './joined-statements.ts';
import { goesWithTheNext } from './with-the-next.ts';

const CHANGES_ROWS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const nothing = { rows: [] };

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  /** Begun, as far as whoever uses it knows. */
  #inside = false;
  /** What goes with the next statement, the transaction's own begin first. */
  #held: Statement[] = [];
  #isBeginHeld = false;
  #isLost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#inside && goesWithTheNext(query)) {
      this.#held.push(query);
      return nothing;
    }
    const { command, rowCount, rows } = await this.#run(query);
    return CHANGES_ROWS.has(command)
      ? { rows: rows ?? [], numAffectedRows: BigInt(rowCount ?? 0) }
      : { rows: rows ?? [] };
  }

  async begin(sql: string): Promise<void> {
    this.#inside = true;
    this.#isBeginHeld = true;
    this.#held = [{ sql, parameters: [] }];
  }
  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#inside = false;
  }
  async rollback(): Promise<void> {
    const hasBegun = !this.#isBeginHeld;
    this.#inside = false;
    this.#isBeginHeld = false;
    this.#held = [];
    if (!hasBegun) return;
    // Only a connection that is lost cannot: what made the transaction fail says more than that.
    await this.executeQuery(CompiledQuery.raw('rollback')).catch(() => {
      this.#isLost = true;
    });
  }
  release(): void {
    this.#client.release(this.#isLost);
  }

  async #run(query: Statement): Promise<pg.QueryResult> {
    const held = this.#held;
    this.#held = [];
    this.#isBeginHeld = false;
    try {
      if (held.length > 0 && isSingle(query)) return await runJoined(this.#client, held, query);
      const last = held.pop();
      if (last) await runJoined(this.#client, held, last);
      return await this.#client.query(query.sql, [...query.parameters]);
    } catch (error) {
      // Its own trace leads back to the socket only.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed');
  }
}

/** A text without values may be several statements, which cannot be joined with others. */
const isSingle = ({ sql, parameters }: Statement): boolean => parameters.length > 0 || sql === 'commit';

const beginOf = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['begin', ...(isolationLevel ? [`isolation level ${isolationLevel}`] : []), ...(accessMode ? [accessMode] : [])].join(
    ' ',
  );

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PostgresConnection>();
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }
  async init() {}
  async acquireConnection(): Promise<PostgresConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const made = new PostgresConnection(client);
    this.#connections.set(client, made);
    return made;
  }
  async releaseConnection(connection: PostgresConnection) {
    connection.release();
  }
  beginTransaction(connection: PostgresConnection, settings: TransactionSettings) {
    return connection.begin(beginOf(settings));
  }
  commitTransaction(connection: PostgresConnection) {
    return connection.commit();
  }
  rollbackTransaction(connection: PostgresConnection) {
    return connection.rollback();
  }
  async destroy() {
    await this.#pool.end();
  }
}

/** Kysely on PostgreSQL. A transaction begins with its first statement, in one round trip. */
export class PostgresDialect implements Dialect {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }
  createDriver(): Driver {
    return new PostgresDriver(this.#pool);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
  createAdapter() {
    return new PostgresAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
