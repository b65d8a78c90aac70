import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { loadSeed } from '../../demo/load-seed.ts';
import { loadPlaces } from '../../modules/locations/load-places.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openPostgres } from '../../platform/database/postgres-store.ts';
import type { Store } from '../../platform/database/store.ts';
import { cachedByWorker, outside } from './cached-by-worker.ts';
import { type Connection, type DatabaseState, rememberState, restoreState } from './database-state.ts';
import { miniMarket } from './mini-market.ts';
import { startPostgres } from './postgres-server.ts';
import { TEST_START } from './test-clock.ts';

interface IdleDatabase {
  readonly name: string;
  readonly state: DatabaseState;
}

const MARKET = 'mini_market';
/** A file seldom has more than one store open. */
const MOST_IDLE = 2;
const idle = cachedByWorker<IdleDatabase[]>('idle databases', () => []);
const logger = pino({ level: 'silent' });

/** Tables as they are left: what a test file changed is found by the transactions that wrote it. */
const settings = ['autovacuum=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_wal_size=4GB'];

async function startServer(): Promise<string> {
  const server = await startPostgres(settings, outside.temporaryFolder);
  await run(server.url, ({ exec }) => exec(`create database ${MARKET}`));
  const store = await open(addressOf(server.url, MARKET));
  await migrate(store, TEST_START);
  await loadSeed(store.db, async () => miniMarket, TEST_START);
  await loadPlaces(store.db);
  await store.close();
  server.unref();
  return server.url;
}

/** One for all test files that this process runs. */
const server = (): Promise<string> => cachedByWorker('PostgreSQL', startServer);

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function run<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const query = ((sql: string) => client.query(sql)) as Connection['query'];
  try {
    return await work({ query, exec: query });
  } finally {
    await client.end();
  }
}

/** A busy machine is slow, not silent: nothing is given up. */
const open = (url: string): Promise<Store> => openPostgres({ url, patient: true }, logger);

/** A database with nothing in it, on the server of this process; its maker drops it. */
export async function emptyDatabase(
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const url = await server();
  const name = `kaza_${randomUUID().replaceAll('-', '')}`;
  await run(url, ({ exec }) => exec(`create database ${name} template ${template} strategy file_copy`));
  const drop = () => run(url, ({ exec }) => exec(`drop database ${name} with (force)`)).then(() => {});
  return { name, url: addressOf(url, name), drop };
}

async function createMarket(): Promise<IdleDatabase> {
  const { name, url } = await emptyDatabase(MARKET);
  return { name, state: await run(url, rememberState) };
}

/** Rows as they were, for the next test file; one with changed tables, or that cannot be restored, is dropped. */
async function giveBack({ name, state }: IdleDatabase): Promise<void> {
  const url = await server();
  const restore = () => run(addressOf(url, name), (connection) => restoreState(connection, state));
  const restored = idle.length < MOST_IDLE ? await restore().catch(() => null) : null;
  if (restored) idle.push({ name, state: restored });
  else await run(url, ({ exec }) => exec(`drop database ${name} with (force)`));
}

/** A database with the mini market and nothing else, as if it were new: a process keeps them from file to file. */
export async function borrowDatabase(): Promise<Store> {
  const database = idle.pop() ?? (await createMarket());
  const store = await open(addressOf(await server(), database.name));
  return {
    ...store,
    async close() {
      await store.close();
      await giveBack(database);
    },
  };
}
