import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { join } from 'node:path';
import { readOrCreate } from '../process/persistent-file.ts';
import { StartError } from '../process/start-error.ts';

export interface SecretKey {
  /** Names the key in tokens and sealed values; nothing of it can be read from there. */
  readonly id: string;
  readonly sign: Uint8Array;
  readonly mac: Buffer;
  readonly seal: Buffer;
}

/** Keys for tokens, codes and sealed values. The first one makes, all of them check: that is how keys rotate. */
export interface Secrets {
  /** Of all keys, the one that makes first. */
  readonly ids: readonly string[];
  readonly current: SecretKey;
  find(id: string): SecretKey | undefined;
  mac(text: string, key?: SecretKey): string;
  seal(text: string): string;
  /** Null where the key is gone or the value was tampered with. */
  open(sealed: string): string | null;
}

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'kaza', purpose, 32));

const toKey = (secret: string): SecretKey => ({
  id: createHash('sha256').update(`kaza key id ${secret}`).digest('base64url').slice(0, 8),
  sign: new Uint8Array(derive(secret, 'sign')),
  mac: derive(secret, 'mac'),
  seal: derive(secret, 'seal'),
});

export function createSecrets(values: readonly string[]): Secrets {
  const keys = values.map(toKey);
  const current = keys[0];
  if (!current) throw new StartError('At least one secret is needed in TOKEN_SECRETS.');
  const find = (id: string) => keys.find((key) => key.id === id);
  return {
    ids: keys.map(({ id }) => id),
    current,
    find,
    mac: (text, key = current) => createHmac('sha256', key.mac).update(text).digest('base64url'),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.seal, iv);
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${current.id}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open(sealed) {
      const [id = '', body = ''] = sealed.split('.');
      const key = find(id);
      if (!key) return null;
      const bytes = Buffer.from(body, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(-16));
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Compares without telling by its time how much was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Secrets of the settings, else those made once and stored in the data folder, readable by its owner only. */
export async function loadSecrets(given: readonly string[], dataDir: string): Promise<Secrets> {
  if (given.length > 0) return createSecrets(given);
  const name = 'token-secret';
  const value = await readOrCreate(dataDir, name, () => randomBytes(48).toString('base64url'));
  if (value.length >= 32) return createSecrets([value]);
  throw new StartError(`${join(dataDir, name)} is damaged. Delete it; everybody will have to sign in again.`);
}
