import { createHash } from 'node:crypto';
import { type Release, releaseSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import type { ReleaseRef } from './release-ref.ts';

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

/** Content of `release.json`. */
export function releaseText(release: Release | StoredRelease): string {
  const { digest: _, ...fields } = release as StoredRelease;
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** The release of a `release.json`; null where that is damaged, or of another release. */
export function parseStoredRelease(text: string, { name, version }: ReleaseRef): StoredRelease | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
  if (!parsed.success || parsed.output.name !== name || parsed.output.version !== version) return null;
  const { signature: _, ...fields } = JSON.parse(text);
  return { ...parsed.output, digest: digestOfFields(fields) };
}
