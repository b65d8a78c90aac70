import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../plumbing/errors.ts';
import type { ApiSettings } from '../../plumbing/settings.ts';

/** VAPID (RFC 8292): says to push services who sends. A browser's subscription is good for one public key only. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const isKeys = (value: unknown): value is PushKeys =>
  typeof (value as PushKeys | null)?.publicKey === 'string' && typeof (value as PushKeys).privateKey === 'string';

/**
 * Keys of the settings, else those made once and kept in the data folder, readable by its owner only. Null, push is off,
 * where replicas on a common database were given none: they would not agree.
 */
export async function loadPushKeys({ push, database, dataDir }: ApiSettings): Promise<PushKeys | null> {
  if (push.keys) return push.keys;
  if (database.kind === 'postgres') return null;
  const file = join(dataDir, 'push-keys.json');
  const { default: webPush } = await import('web-push');
  try {
    await writeFile(file, JSON.stringify(webPush.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isKeys(kept)) return kept;
  } catch {
    // Said below.
  }
  throw new StartError(`${file} is damaged. Delete it; devices will have to turn on notifications again.`);
}
