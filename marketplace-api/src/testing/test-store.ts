import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { loadSeed } from '../demo/load-seed.ts';
import type { Store } from '../plumbing/database.ts';
import { embeddedStore } from '../plumbing/database-embedded.ts';
import { openPostgres } from '../plumbing/database-postgres.ts';
import { migrate } from '../plumbing/migrate.ts';
import { borrowEngine } from './engine-pool.ts';
import { miniMarket } from './mini-market.ts';
import { TEST_START } from './test-clock.ts';

const logger = pino({ level: 'silent' });

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function postgresStore(server: string): Promise<Store> {
  const name = `kaza_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const store = await openPostgres({ url: url.href }, logger);
  await migrate(store, TEST_START);
  await loadSeed(store.db, async () => miniMarket, TEST_START);
  return {
    ...store,
    async close() {
      await store.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** The mini market in a database of its own: embedded, or on the PostgreSQL that TEST_DATABASE_URL names. */
export async function testStore(): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? postgresStore(server) : embeddedStore(await borrowEngine());
}
