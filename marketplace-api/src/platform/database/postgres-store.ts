import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { OpenFanOut } from '../changes/fan-out.ts';
import { postgresFanOut } from '../changes/fan-out-postgres.ts';
import { Journal, type ReadJournal } from '../changes/journal.ts';
import { JOURNAL_AND_WAKE_SQL, JOURNAL_SQL, type JournalRow, toLook } from '../changes/read-journal.ts';
import { watchWrites } from '../changes/watch-writes.ts';
import { StartError } from '../process/start-error.ts';
import { pipelineStatements } from './pipeline.ts';
import { numberTypes, type Store } from './store.ts';
import type { Tables } from './tables.ts';
import { type OnStatement, watchStatements } from './watch-statements.ts';

/** All below the client's 10 s, so that it gets an answer instead of a time-out. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 7_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};
const MAX_CONNECTIONS = 20;
/**
 * What the server's own time-outs do not end: a commit whose replica is lost, a network that swallows everything. After
 * them, so that a statement which only takes long keeps its connection; before requests are given up.
 */
const LONGEST_SILENCE_MS = 8_000;

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (numberTypes as readonly number[]).includes(oid)
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

interface PostgresSettings {
  readonly url: string;
  /** Where LISTEN lasts: past a pooler that gives each transaction another connection. */
  readonly listenUrl?: string;
  /** How processes wake one another; null: by LISTEN and NOTIFY. */
  readonly brokerUrl?: string | null;
  /** Waits for connections, locks and statements however long they take; default: only as long as clients wait. */
  readonly patient?: boolean;
}

/** Connections in use are given up once nothing has been heard for so long: their queries fail, others get new ones. */
function endSilentConnections(pool: pg.Pool, longestMs: number): void {
  const ends = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    const socket = client.connection.stream as Socket;
    socket.setTimeout(longestMs);
    if (ends.has(client)) return;
    ends.add(client);
    socket.on('timeout', () =>
      socket.destroy(new Error('Connection terminated: the database was silent for too long')),
    );
  });
  pool.on('release', (_error, client) => (client.connection.stream as Socket).setTimeout(0));
}

/** Looks into the journal on a connection of their own: they are short, and every signed-in read waits for one. */
function openJournal({ url, listenUrl = url, brokerUrl = null, patient }: PostgresSettings, logger: Logger) {
  const pool = new pg.Pool({ connectionString: url, max: 1, types, ...(patient ? {} : timeouts) });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  const self = randomUUID();
  const read: ReadJournal = async (after, most, wakes) => {
    if (!wakes || brokerUrl !== null) return toLook((await pool.query<JournalRow>(JOURNAL_SQL, [after, most])).rows[0]);
    const { rows } = await pool.query<JournalRow>(JOURNAL_AND_WAKE_SQL, [after, most, self]);
    return { ...toLook(rows[0]), hasWoken: true };
  };
  const openFanOut: OpenFanOut = async (woken) => {
    if (brokerUrl === null) return postgresFanOut(listenUrl, pool, logger, self)(woken);
    const { natsFanOut } = await import('../changes/fan-out-nats.ts');
    return natsFanOut(brokerUrl, logger)(woken);
  };
  const journal = new Journal({ read, openFanOut, logger });
  return {
    journal,
    looks: pool,
    async close() {
      await journal.close();
      await pool.end();
    },
  };
}

/** How long a statement beside all others waits for transactions that are open; nobody waits behind it. */
const APART_LOCK_TIMEOUT_MS = 60_000;

/** On a connection of its own past the pooler: what is set for a statement would not reach it there. */
async function runApart({ url, listenUrl = url }: PostgresSettings, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: listenUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    // After the connection is there: PgBouncer leaves out what a client says at its start.
    await client.query('set statement_timeout = 0');
    await client.query(`set lock_timeout = ${APART_LOCK_TIMEOUT_MS}`);
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function openPostgres(
  settings: PostgresSettings,
  logger: Logger,
  onStatement: OnStatement | null = null,
): Promise<Store> {
  const { url, patient } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types,
    pipeline: true,
    ...(patient ? {} : timeouts),
  });
  // The pool hears of idle ones only: the loss of one that a query holds would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost')),
  );
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database at DATABASE_URL does not answer (${error instanceof Error ? error.message || error.name : String(error)}). Check the address and that PostgreSQL is running.`,
    );
  }
  const { journal, close, looks } = openJournal(settings, logger);
  const db = new Kysely<Tables>({
    dialect: watchWrites(pipelineStatements(new PostgresDialect({ pool })), (kinds) => journal.wrote(kinds)),
    ...watchStatements(onStatement),
  });
  return {
    db,
    journal,
    alone: false,
    runApart: (statement) => runApart(settings, statement),
    endSilentConnections(longestMs = LONGEST_SILENCE_MS) {
      for (const each of [pool, looks]) endSilentConnections(each, longestMs);
    },
    async close() {
      await close();
      await db.destroy();
    },
  };
}
