import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openStore } from '../platform/database/open-store.ts';
import type { Store } from '../platform/database/store.ts';
import { type ApiSettings, readApiSettings } from '../platform/process/settings/api-settings.ts';
import { StartError } from '../platform/process/start-error.ts';
import { createSecrets } from '../platform/security/secrets.ts';

/** The database that the settings name, with what its rows rest on. */
export interface Installation {
  readonly store: Store;
  /** For people: without a password. */
  readonly name: string;
  /** Ids of its secrets, newest first; empty where it has none yet. */
  readonly keys: readonly string[];
  readonly pushKey: string | null;
}

const readStored = (dataDir: string, name: string): Promise<string | null> =>
  readFile(join(dataDir, name), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );

/** Never makes a secret: one that nothing was made with would only look right. */
async function keysOf({ tokenSecrets, dataDir }: ApiSettings): Promise<readonly string[]> {
  if (tokenSecrets.length > 0) return createSecrets(tokenSecrets).ids;
  const stored = await readStored(dataDir, 'token-secret');
  return stored === null ? [] : createSecrets([stored]).ids;
}

async function pushKeyOf({ push, database, dataDir }: ApiSettings): Promise<string | null> {
  if (push.keys) return push.keys.publicKey;
  const stored = database.kind === 'embedded' ? await readStored(dataDir, 'push-keys.json') : null;
  return stored === null ? null : ((JSON.parse(stored) as { publicKey?: string }).publicKey ?? null);
}

const nameOf = ({ database }: ApiSettings): string => {
  if (database.kind === 'embedded') return database.folder ?? 'memory';
  const url = new URL(database.url);
  return `${url.host}${url.pathname}`;
};

/** The keys that processes on this database agreed on: its rows are sealed with them, whatever was given here. */
export async function agreedKeys(store: Store): Promise<readonly string[] | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('app_meta') is not null as there`.execute(store.db);
  if (!rows[0]?.there) return null;
  const row = await store.db.selectFrom('app_meta').select('value').where('key', '=', 'token_keys').executeTakeFirst();
  if (!row) return null;
  const { signing, known } = JSON.parse(row.value) as { signing: string; known: string[] };
  return [signing, ...known.filter((id) => id !== signing)];
}

/**
 * Opens what `DATABASE_URL` or `DATA_DIR` name.
 *
 * @param mustExist an embedded database that is not there is refused instead of made
 * @throws StartError, one line
 */
export async function openInstallation(env: NodeJS.ProcessEnv, mustExist: boolean): Promise<Installation> {
  const read = readApiSettings(env);
  if (!read.ok) throw new StartError(read.line);
  const { settings } = read;
  const { database } = settings;
  if (mustExist && database.kind === 'embedded' && !existsSync(join(database.folder ?? '', 'PG_VERSION')))
    throw new StartError(`There is no database in ${database.folder}. Set DATA_DIR or DATABASE_URL.`);
  const store = await openStore(database, pino({ level: 'silent' }));
  return { store, name: nameOf(settings), keys: await keysOf(settings), pushKey: await pushKeyOf(settings) };
}
