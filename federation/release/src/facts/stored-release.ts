import { createHash } from 'node:crypto';
import { type Release, releaseSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { formatProblem } from './contract-versions.ts';
import type { ReleaseRef } from './release-ref.ts';
import { StoreDamagedError } from './result.ts';

export const RELEASE_FILE = 'release.json';

/** A release as a store holds it. */
export interface StoredRelease extends Release {
  /** SHA-256 over its `release.json` without the signature: what the signature is about. */
  readonly digest: string;
}

/** Over all fields, those of later versions too: an older edge verifies what a newer one wrote. */
function digestOfFields(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Digest of a release that is about to be written. */
export function digestOf(release: Release | StoredRelease): string {
  const { signature: _, digest: __, ...fields } = release as StoredRelease;
  return digestOfFields(fields);
}

/** What a release was read from: all signed fields, also those that only a later version knows. */
const written = new WeakMap<object, object>();

/** Content of `release.json`: of one that was read, as it was. */
export function releaseText(release: Release | StoredRelease): string {
  const { digest: _, ...fields } = release as StoredRelease;
  return `${JSON.stringify(written.get(release) ?? fields, null, 2)}\n`;
}

/** Null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The release of a `release.json`; null where that is damaged, or of another release.
 * @throws StoreDamagedError for one of a later major of the format, which is whole but not for these tools
 */
export function parseStoredRelease(text: string, { name, version }: ReleaseRef): StoredRelease | null {
  const json = parseJson(text);
  const later = formatProblem(json);
  if (later !== null) throw new StoreDamagedError(later);
  const parsed = v.safeParse(releaseSchema, json);
  if (!parsed.success || parsed.output.name !== name || parsed.output.version !== version) return null;
  const { signature: _, ...fields } = json as { signature?: unknown };
  const release = { ...parsed.output, digest: digestOfFields(fields) };
  written.set(release, json as object);
  return release;
}
