import type { Release } from 'federation-contracts/composition';
import { failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { parseStoredRelease, releaseText, type StoredRelease } from '../facts/stored-release.ts';

/** The most that a release may weigh. */
export const LARGEST_UPLOAD = 50 * 1024 * 1024;

/** Files of a release in one order, for writer and reader. */
const pathsOf = ({ files }: Pick<Release, 'files'>): string[] => Object.keys(files).sort();

/** One body: the length of `release.json` in a line, `release.json`, then the files one after the other. */
export function encodeUpload(release: StoredRelease, files: ReadonlyMap<string, Buffer>): Buffer {
  const text = Buffer.from(releaseText(release));
  const parts = pathsOf(release).map((path) => files.get(path) ?? Buffer.alloc(0));
  return Buffer.concat([Buffer.from(`${text.length}\n`), text, ...parts]);
}

export interface Upload {
  readonly release: StoredRelease;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads such a body; a failure `BAD_INPUT` with one line where it is none, or is cut off. */
export function decodeUpload(body: Buffer): Result<Upload> {
  const end = body.subarray(0, 12).indexOf('\n');
  const length = Number(body.subarray(0, Math.max(0, end)).toString() || Number.NaN);
  const text = body.subarray(end + 1, end + 1 + length).toString();
  const read = readRelease(text);
  if (!read.ok) return read;
  const release = read.value;
  const files = new Map<string, Buffer>();
  let at = end + 1 + length;
  for (const path of pathsOf(release)) {
    const { bytes = 0 } = release.files[path] ?? {};
    files.set(path, body.subarray(at, at + bytes));
    at += bytes;
  }
  if (at > body.length) return failure('BAD_INPUT', 'The upload is cut off: send it again. Nothing was published.');
  if (at < body.length) return failure('BAD_INPUT', 'The upload is longer than its release. Nothing was published.');
  return success({ release, files });
}

function readRelease(text: string): Result<StoredRelease> {
  try {
    const { name, version } = JSON.parse(text);
    const release = parseStoredRelease(text, { name, version });
    if (release) return success(release);
  } catch (error) {
    // Of a later major of the format.
    if (error instanceof StoreDamagedError) return failure('REFUSED', error.message);
  }
  return failure('BAD_INPUT', 'The upload is no release.');
}
