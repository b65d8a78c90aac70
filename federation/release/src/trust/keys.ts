import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readOrNull, temporaryName } from '../facts/files.ts';

/** Who signs: a private Ed25519 key and its name. */
export interface Signer {
  readonly keyId: string;
  /** Base64 of its SubjectPublicKeyInfo. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Name of a key: the first 32 hex digits of the SHA-256 over its public half. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 32);

/** Reads a public Ed25519 key; null for anything else. */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

const publicTextOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

/** Reads a private Ed25519 key (PKCS #8, PEM); null for anything else. */
export function readSigner(pem: string): Signer | null {
  try {
    const privateKey = createPrivateKey(pem);
    if (privateKey.asymmetricKeyType !== 'ed25519') return null;
    const publicKey = publicTextOf(privateKey);
    return { keyId: keyIdOf(publicKey), publicKey, privateKey };
  } catch {
    return null;
  }
}

/** Reads a private key that a setting holds, or whose file it names; null where that is no Ed25519 key. */
export function signerOfSetting(setting: string): Signer | null {
  if (setting.includes('-----BEGIN')) return readSigner(setting);
  try {
    return readSigner(readFileSync(setting, 'utf8'));
  } catch {
    return null;
  }
}

/** Makes a key and keeps it in a file that only its owner reads. False where there is a file of that name already. */
export async function createKeyFile(file: string): Promise<boolean> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${temporaryName()}`;
  try {
    await writeFile(draft, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
    // Two processes may start at once: the file system lets one link its draft.
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The key of a file; null where there is none. Throws when the file holds something else. */
export async function readKeyFile(file: string): Promise<Signer | null> {
  const pem = await readOrNull(file);
  if (pem === null) return null;
  const signer = readSigner(pem.toString());
  if (signer) return signer;
  throw new Error(`${file} is damaged: it holds no Ed25519 key.`);
}
