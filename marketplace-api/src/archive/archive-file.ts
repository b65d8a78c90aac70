import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../platform/process/start-error.ts';
import type { Part } from './archive-format.ts';
import { ArchiveReader } from './archive-reader.ts';
import { openSealed, SEALED_START, sealFor } from './sealed-stream.ts';

/** Text is gathered into pieces of about this size before it is compressed. */
const PIECE = 64 * 1024;
const GZIP_START = Buffer.from([0x1f, 0x8b]);

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}

/**
 * Writes lines, compressed and sealed, under a name of their own; the file has its name only once all of it is on the
 * disk.
 *
 * @param recipients public keys (`age1…`) of who may read it; none: not sealed
 */
export async function writeArchive(
  file: string,
  lines: AsyncIterable<string>,
  recipients: readonly string[],
): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const target = createWriteStream(partial, { mode: 0o600, flags: 'wx' });
    const source = Readable.from(inPieces(lines), { objectMode: false });
    if (recipients.length === 0) await pipeline(source, createGzip(), target);
    else await pipeline(source, createGzip(), sealFor(recipients), target);
    await syncPath(partial);
    await rename(partial, file);
    await syncPath(dirname(file));
  } finally {
    await rm(partial, { force: true });
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED_START.length), 0, SEALED_START.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function openPlain(file: string, identity: string | null): Promise<Readable> {
  const start = await firstBytes(file);
  if (start.equals(SEALED_START)) {
    if (identity === null)
      throw new StartError(`${file} is sealed: name the file of the secret key that opens it with --key FILE.`);
    return Readable.from(openSealed(createReadStream(file), identity), { objectMode: false });
  }
  if (start.subarray(0, GZIP_START.length).equals(GZIP_START)) return createReadStream(file);
  throw new StartError(`${file} is no archive of Kaza.`);
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let waiting: Buffer[] = [];
  for await (const piece of bytes) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      yield Buffer.concat([...waiting, piece.subarray(from, end)]).toString('utf8');
      waiting = [];
      from = end + 1;
    }
    if (from < piece.length) waiting.push(piece.subarray(from));
  }
  if (waiting.length > 0) yield Buffer.concat(waiting).toString('utf8');
}

/**
 * Parts of an archive, each checked as it comes.
 *
 * @param identity the secret key of a sealed one
 * @throws StartError, one line, where it is no archive, half of one, damaged or sealed for another key
 */
export async function* readArchive(file: string, identity: string | null): AsyncGenerator<Part> {
  const reader = new ArchiveReader();
  try {
    const packed = await openPlain(file, identity);
    const gunzip = createGunzip();
    packed.on('error', (error) => gunzip.destroy(error));
    try {
      for await (const line of linesOf(packed.pipe(gunzip))) {
        const part = reader.read(line);
        if (part) yield part;
      }
    } finally {
      packed.destroy();
    }
    reader.finish();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} cannot be read: ${(error as Error).message.split('\n')[0]}. Nothing was changed.`);
  }
}
