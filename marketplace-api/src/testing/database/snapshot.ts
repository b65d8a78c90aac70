import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { loadSeed } from '../../demo/load-seed.ts';
import { GAZETTEER_VERSION, loadPlaces } from '../../modules/locations/load-places.ts';
import { embeddedStore } from '../../platform/database/embedded-store.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrations } from '../../platform/database/migrations/index.ts';
import { madeOnce } from './made-once.ts';
import { miniMarket } from './mini-market.ts';
import { TEST_START } from './test-clock.ts';

const key = createHash('sha256')
  .update(JSON.stringify(['without templates', migrations, miniMarket, TEST_START, GAZETTEER_VERSION]))
  .digest('hex')
  .slice(0, 16);
const folder = fileURLToPath(new URL('../../../../.cache/test-databases', import.meta.url));
const file = join(folder, `${key}.tar`);

const BLOCK = 512;
const field = (header: Buffer, from: number, to: number) => header.toString('latin1', from, to).split('\0')[0] ?? '';

/** PostgreSQL's two templates for further databases: no test makes one, and they are most of the files. */
const isTemplate = (path: string) => /^\/?base\/[14](\/|$)/.test(path);

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly content: Buffer;
  /** As it stands in the archive. */
  readonly blocks: Buffer;
}

function* entriesOf(archive: Buffer): Generator<Entry> {
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(field(header, 124, 136).trim() || '0', 8);
    const begin = at + BLOCK;
    const end = begin + Math.ceil(size / BLOCK) * BLOCK;
    yield {
      path: field(header, 0, 100),
      isFolder: field(header, 156, 157) === '5',
      content: archive.subarray(begin, begin + size),
      blocks: archive.subarray(at, end),
    };
    at = end;
  }
}

/** The archive of a data folder without its template databases. */
const withoutTemplates = (archive: Buffer): Buffer =>
  Buffer.concat([...entriesOf(archive)].filter(({ path }) => !isTemplate(path)).map(({ blocks }) => blocks));

async function make(draft: string): Promise<void> {
  const pglite = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  const store = embeddedStore(pglite);
  await migrate(store, TEST_START);
  await loadSeed(store.db, async () => miniMarket, TEST_START);
  await loadPlaces(store.db);
  const dump = await pglite.dumpDataDir('none');
  await store.close();
  await writeFile(draft, withoutTemplates(Buffer.from(await dump.arrayBuffer())));
}

/** The data folder of a migrated database with the mini market: made once for each shape of both. */
export const snapshotArchive = async (): Promise<Buffer> => readFile(await madeOnce(file, make));

/** The same in a folder of a disk, for a server that is started on it: it need not make a database first. */
export async function writeSnapshot(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { path, isFolder, content } of entriesOf(await snapshotArchive())) {
    if (path === '') continue;
    const target = join(folder, path);
    if (isFolder) await mkdir(target, { recursive: true, mode: 0o700 });
    else await writeFile(target, content, { mode: 0o600 });
  }
}
