import { join } from 'node:path';
import { readOrCreate } from '../../platform/process/persistent-file.ts';
import type { ApiSettings } from '../../platform/process/settings/api-settings.ts';
import type { PushKeys } from '../../platform/process/settings/push-settings.ts';
import { StartError } from '../../platform/process/start-error.ts';

const isKeys = (value: unknown): value is PushKeys =>
  typeof (value as PushKeys | null)?.publicKey === 'string' && typeof (value as PushKeys).privateKey === 'string';

/**
 * Keys of the settings, else those made once and stored in the data folder, readable by its owner only. Null, push is
 * off, where replicas on a common database were given none: they would not agree.
 */
export async function loadPushKeys({ push, database, dataDir }: ApiSettings): Promise<PushKeys | null> {
  if (push.keys) return push.keys;
  if (database.kind === 'postgres') return null;
  const name = 'push-keys.json';
  const { default: webPush } = await import('web-push');
  const text = await readOrCreate(dataDir, name, () => JSON.stringify(webPush.generateVAPIDKeys()));
  try {
    const stored: unknown = JSON.parse(text);
    if (isKeys(stored)) return stored;
  } catch {
    // Said below.
  }
  throw new StartError(
    `${join(dataDir, name)} is damaged. Delete it; devices will have to turn on notifications again.`,
  );
}
