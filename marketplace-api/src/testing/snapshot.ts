import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { loadSeed } from '../demo/load-seed.ts';
import { GAZETTEER_VERSION, loadPlaces } from '../modules/locations/load-places.ts';
import { embeddedStore } from '../plumbing/database-embedded.ts';
import { migrate } from '../plumbing/migrate.ts';
import { migrations } from '../plumbing/migrations/index.ts';
import { miniMarket } from './mini-market.ts';
import { TEST_START } from './test-clock.ts';

const key = createHash('sha256')
  .update(JSON.stringify(['without templates', migrations, miniMarket, TEST_START, GAZETTEER_VERSION]))
  .digest('hex')
  .slice(0, 16);
const file = join(tmpdir(), `kaza-test-database-${key}.tar`);
/** The one that makes it; whoever finds it waits. Older than this, its maker is gone. */
const lock = `${file}.making`;
const MAKER_IS_GONE_MS = 60_000;

const BLOCK = 512;
const field = (header: Buffer, from: number, to: number) => header.toString('latin1', from, to).split('\0')[0] ?? '';

/** PostgreSQL's two templates for further databases: no test makes one, and they are most of the files. */
const isTemplate = (path: string) => /^\/?base\/[14](\/|$)/.test(path);

/** The archive of a data folder without its template databases. */
function withoutTemplates(archive: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(field(header, 124, 136).trim() || '0', 8);
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!isTemplate(field(header, 0, 100))) kept.push(archive.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

async function make(): Promise<void> {
  const pglite = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  const store = embeddedStore(pglite);
  await migrate(store, TEST_START);
  await loadSeed(store.db, async () => miniMarket, TEST_START);
  await loadPlaces(store.db);
  const dump = await pglite.dumpDataDir('none');
  await store.close();
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, withoutTemplates(Buffer.from(await dump.arrayBuffer())));
  await rename(partial, file);
}

/** The data folder of a migrated database with the mini market: made once for each shape of both, by one process while others wait. */
export async function snapshotArchive(): Promise<Buffer> {
  for (;;) {
    const made = await readFile(file).catch(() => null);
    if (made) return made;
    const isMaker = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isMaker) await make().finally(() => rm(lock, { recursive: true, force: true }));
    else await waitForMaker();
  }
}

async function waitForMaker(): Promise<void> {
  const begun = await stat(lock).catch(() => null);
  if (begun && Date.now() - begun.mtimeMs > MAKER_IS_GONE_MS) await rm(lock, { recursive: true, force: true });
  else await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The same in a folder of a disk, for a server that is started on it. */
export async function writeSnapshot(folder: string): Promise<void> {
  const loadDataDir = new Blob([new Uint8Array(await snapshotArchive())]);
  const pglite = await PGlite.create({ dataDir: folder, loadDataDir, extensions: { btree_gist, pg_trgm } });
  await pglite.close();
}
