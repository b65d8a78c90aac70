import type { PGlite } from '@electric-sql/pglite';
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
import { overloaded } from '../refusal.ts';

/** A request gives up before its client does (10 s). */
const WAIT_MS = 8_000;
const MAX_WAITING = 2_000;

/** What the API needs of PGlite. */
export type Engine = Pick<PGlite, 'query' | 'close' | 'closed'>;

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: Engine;
  constructor(pglite: Engine) {
    this.#pglite = pglite;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#pglite.query<R>(query.sql, [...query.parameters]);
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) };
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream rows');
  }
}

/** PGlite has one connection, held exclusively for a statement or a whole transaction. */
class PgliteDriver implements Driver {
  readonly #pglite: Engine;
  readonly #connection: PgliteConnection;
  #held = false;
  readonly #waiting: { take: () => void; timer: NodeJS.Timeout }[] = [];

  constructor(pglite: Engine) {
    this.#pglite = pglite;
    this.#connection = new PgliteConnection(pglite);
  }
  async init() {}
  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#held) {
      this.#held = true;
      return this.#connection;
    }
    if (this.#waiting.length >= MAX_WAITING) throw overloaded();
    return new Promise((resolve, reject) => {
      const entry = {
        take: () => {
          clearTimeout(entry.timer);
          resolve(this.#connection);
        },
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(entry), 1);
          reject(overloaded());
        }, WAIT_MS),
      };
      this.#waiting.push(entry);
    });
  }
  async releaseConnection() {
    const next = this.#waiting.shift();
    if (next) next.take();
    else this.#held = false;
  }
  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }
  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
  async destroy() {
    await this.#pglite.close();
  }
}

/** Kysely on PGlite: PostgreSQL's SQL, one embedded connection. */
export class PgliteDialect implements Dialect {
  readonly #pglite: Engine;
  constructor(pglite: Engine) {
    this.#pglite = pglite;
  }
  createDriver(): Driver {
    return new PgliteDriver(this.#pglite);
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
