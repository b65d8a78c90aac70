import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { embeddedParsers } from '../../platform/database/embedded-store.ts';
import type { Engine } from '../../platform/database/pglite-dialect.ts';
import { cachedByWorker, outside } from './cached-by-worker.ts';
import { type DatabaseState, rememberState, restoreState } from './database-state.ts';
import { LentEngine } from './lent-engine.ts';
import { snapshotArchive } from './snapshot.ts';

interface IdleEngine {
  readonly pglite: PGlite;
  readonly state: DatabaseState;
}

/** A file seldom has more than one store open. */
const MOST_IDLE = 2;
const idle = cachedByWorker<IdleEngine[]>('idle engines', () => []);
const load = outside.createRequire(import.meta.url);

const compiled = (name: string): Promise<WebAssembly.Module> =>
  cachedByWorker(name, async () =>
    outside.WebAssembly.compile(await readFile(join(dirname(require.resolve('@electric-sql/pglite')), name))),
  );

async function createEngine(): Promise<IdleEngine> {
  const { PGlite } = load('@electric-sql/pglite') as typeof import('@electric-sql/pglite');
  const { btree_gist } = load('@electric-sql/pglite/contrib/btree_gist');
  const { pg_trgm } = load('@electric-sql/pglite/contrib/pg_trgm');
  const [archive, pgliteWasmModule, initdbWasmModule] = await Promise.all([
    snapshotArchive(),
    compiled('pglite.wasm'),
    compiled('initdb.wasm'),
  ]);
  const pglite = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(archive)]),
    pgliteWasmModule,
    initdbWasmModule,
    extensions: { btree_gist, pg_trgm },
    parsers: embeddedParsers,
  });
  return { pglite, state: await rememberState(pglite) };
}

/** PostgreSQL's timers, such as that of a copied folder's recovery, tick for ever: no process could end. */
const stopTimers = ({ Module }: PGlite): void => (Module as unknown as { _clear_setitimer(): void })._clear_setitimer();

/** Rows as they were, for the next test file; an engine with changed tables, or that cannot be restored, ends. */
async function giveBack({ pglite, state }: IdleEngine): Promise<void> {
  const restored = idle.length < MOST_IDLE ? await restoreState(pglite, state).catch(() => null) : null;
  if (!restored) return pglite.close();
  stopTimers(pglite);
  idle.push({ pglite, state: restored });
}

/**
 * A database with the mini market and nothing else, as if it were new. To start one costs as much as a hundred tests'
 * calls, so a worker keeps them from file to file.
 */
export async function borrowEngine(): Promise<Engine> {
  const engine = idle.pop() ?? (await createEngine());
  return new LentEngine(engine.pglite, () => giveBack(engine));
}
