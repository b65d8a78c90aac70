import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
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
  .update(JSON.stringify([migrations, miniMarket, TEST_START, GAZETTEER_VERSION]))
  .digest('hex')
  .slice(0, 16);
const file = join(tmpdir(), `kaza-test-database-${key}.tar`);

async function make(): Promise<Blob> {
  const pglite = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  const store = embeddedStore(pglite);
  await migrate(store.db, TEST_START);
  await loadSeed(store.db, async () => miniMarket, TEST_START);
  await loadPlaces(store.db);
  const dump = await pglite.dumpDataDir('none');
  await store.close();
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
  return dump;
}

/** A migrated database with the mini market, made once for each shape of both and shared by all suites. */
export async function databaseSnapshot(): Promise<Blob> {
  try {
    return new Blob([await readFile(file)]);
  } catch {
    return make();
  }
}
