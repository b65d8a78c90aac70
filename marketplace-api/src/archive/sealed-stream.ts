import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** How a file of the age format (https://age-encryption.org/v1) begins: the `age` command reads and writes the same. */
export const SEALED_START = Buffer.from('age-encryption.org/v1');

/** A secret key that opens, and the public one that others seal with. */
export async function createKeys(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
};

/** The key in a file of the `age-keygen` command, or of ours: its line that is no comment. Null where it has none. */
export const identityIn = (text: string): string | null =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? null;

/** A pipeline step: only owners of these keys can read what goes through. A cut stream does not open. */
export const sealFor = (recipients: readonly string[]) =>
  async function* seal(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(NodeStream.from(plain) as ReadableStream<Uint8Array>);
  };

export async function* openSealed(sealed: AsyncIterable<Uint8Array>, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(NodeStream.from(sealed) as ReadableStream<Uint8Array>);
}
