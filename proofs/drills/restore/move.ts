import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkArchive, exportArchive, importArchive } from 'marketplace-api/archive';
import { startPostgres } from 'marketplace-api/testing/database/postgres-server';
import type { Store } from 'marketplace-api/testing/insides';
import { loadPlaces, loadSeed, migrate, openEmbedded, openPostgres } from 'marketplace-api/testing/insides';
import { pino } from 'pino';

const KEYS = ['of-the-drill'];

/** All but the manifest, which names the database that it came from. */
const rowsIn = async (file: string): Promise<string> => {
  const text = gunzipSync(await readFile(file)).toString();
  const end = text.lastIndexOf('{"tables"');
  return text.slice(text.indexOf('\n'), end);
};

const write = (store: Store, file: string) =>
  exportArchive(file, { store, at: new Date(), keys: KEYS, pushKey: null, recipients: [] });

async function fill(store: Store, short: boolean): Promise<void> {
  await migrate(store, new Date());
  await loadSeed(store.db, async () => (await import('marketplace-api/demo/market')).market, new Date());
  if (!short) await loadPlaces(store.db);
}

async function moveInto(store: Store, from: string, to: string, name: string): Promise<void> {
  const { rows, heads } = await importArchive(from, { store, now: new Date(), keys: KEYS, identity: null });
  await write(store, to);
  await checkArchive(to, null);
  if ((await rowsIn(from)) !== (await rowsIn(to))) throw new Error(`What ${name} holds is not what was brought there.`);
  console.log(`${rows} rows of ${heads.length} tables moved to ${name}, all the same`);
}

/** Moves a market from the embedded database to PostgreSQL, unless short back, and compares all of it. */
export async function playMove(short: boolean): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kaza-move-'));
  const files = ['1', '2', '3'].map((name) => join(folder, name)) as [string, string, string];
  const postgres = await startPostgres();
  const open: Store[] = [];
  const opened = async (opening: Promise<Store>) => {
    open.push(await opening);
    return opening;
  };
  try {
    const source = await opened(openEmbedded(null));
    await fill(source, short);
    await write(source, files[0]);
    const target = await opened(openPostgres({ url: postgres.url }, pino({ level: 'silent' })));
    await moveInto(target, files[0], files[1], 'PostgreSQL');
    if (!short) await moveInto(await opened(openEmbedded(null)), files[1], files[2], 'the embedded database');
  } finally {
    for (const store of open) await store.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
