import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, Kysely } from 'kysely';
import { Journal, type ReadJournal } from '../changes/journal.ts';
import { JOURNAL_SQL, type JournalRow, toLook } from '../changes/read-journal.ts';
import { watchWrites } from '../changes/watch-writes.ts';
import { closeToOthers } from '../process/data-folder.ts';
import { lockFolder } from '../process/folder-lock.ts';
import { StartError } from '../process/start-error.ts';
import { type Engine, PgliteDialect } from './pglite-dialect.ts';
import { numberTypes, type Store } from './store.ts';
import type { Tables } from './tables.ts';
import { type OnStatement, watchStatements } from './watch-statements.ts';

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.split('\n')[0] : 'it is not the folder of a database';
export const embeddedParsers = Object.fromEntries(numberTypes.map((oid) => [oid, (text: string) => Number(text)]));

/** `folder: null` keeps everything in memory. */
export async function openEmbedded(folder: string | null, onStatement: OnStatement | null = null): Promise<Store> {
  const unlock = folder === null ? () => {} : lockFolder(folder);
  let pglite: PGlite;
  try {
    if (folder !== null) await mkdir(dirname(folder), { recursive: true });
    const stored = folder === null ? {} : { dataDir: folder };
    pglite = await PGlite.create({ ...stored, extensions: { btree_gist, pg_trgm }, parsers: embeddedParsers });
    await pglite.query('select 1');
  } catch (error) {
    unlock();
    throw new StartError(
      `The database in ${folder} cannot be opened (${reasonOf(error)}). Restore that folder from a backup, or move it away to start with a fresh one.`,
    );
  }
  if (folder === null) return embeddedStore(pglite, undefined, onStatement);
  await closeToOthers(folder);
  return embeddedStore(
    pglite,
    async () => {
      await closeToOthers(folder);
      unlock();
    },
    onStatement,
  );
}

export function embeddedStore(pglite: Engine, unlock = async () => {}, onStatement: OnStatement | null = null): Store {
  const read: ReadJournal = async (after, most) => {
    const query = CompiledQuery.raw(JOURNAL_SQL, [after, most]) as CompiledQuery<JournalRow>;
    return toLook((await db.executeQuery(query)).rows[0]);
  };
  const journal = new Journal({ read, openFanOut: null });
  const db = new Kysely<Tables>({
    dialect: watchWrites(new PgliteDialect(pglite), (kinds) => journal.wrote(kinds)),
    ...watchStatements(onStatement),
  });
  return {
    db,
    journal,
    alone: true,
    runApart: null,
    endSilentConnections() {},
    async close() {
      await journal.close();
      await db.destroy();
      // Kysely leaves a database open that was never asked anything.
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}
