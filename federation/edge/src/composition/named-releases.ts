import type { Release } from 'federation-contracts/composition';
import { parseRef } from 'federation-release';
import type { ReleaseReader } from './release-reader.ts';
import type { Revocations } from './revocations.ts';

const MOST_NAMED = 20;
const COMPOSITION_ID = /^[0-9a-f]{12}$/;

/** What `?compose=` names: of that only what is published, and a sentence for whatever else is named. */
interface NamedReleases {
  readonly pinned: { readonly id: string; readonly releases: readonly Release[] } | null;
  readonly releases: ReadonlyMap<string, Release>;
  /** In our own words: nothing of an address stands in a page. */
  readonly notices: readonly string[];
}

export interface NamedFrom {
  readonly reader: ReleaseReader;
  readonly revocations: Revocations;
}

/** True for `?compose=…` that names something; an empty one and `reset` ask for the channel's own composition. */
export const namesReleases = (compose: string | undefined): compose is string =>
  compose !== undefined && compose !== '' && compose !== 'reset';

/** The releases of a cached composition, or why it cannot be shown. */
async function releasesOfComposition(id: string, { reader, revocations }: NamedFrom): Promise<Release[] | string> {
  const set = await reader.composition(id).catch(() => null);
  if (!set) return 'is a composition that does not exist';
  const found: Release[] = [];
  for (const [name, version] of Object.entries(set)) {
    if (await revocations.isRevoked({ name, version })) return `is a composition whose ${name}@${version} was revoked`;
    const release = await reader.release({ name, version }).catch(() => null);
    if (!release) return `is a composition whose ${name}@${version} was removed`;
    found.push(release);
  }
  return found;
}

/** A release that may be shown, or why not. A shell of another name than the page's is not for this page. */
async function readRelease(
  text: string,
  shell: string | undefined,
  { reader, revocations }: NamedFrom,
): Promise<Release | string> {
  const ref = parseRef(text);
  if (!ref.ok) return 'is no release such as NAME@1.2.0';
  const release = await reader.release(ref.value).catch(() => null);
  if (!release || (release.kind === 'host' && release.name !== shell)) return 'is not published';
  return (await revocations.isRevoked(ref.value)) ? 'was revoked' : release;
}

/** Reads `ID`, `NAME@VERSION,…`, or both by comma. */
export async function readNamed(compose: string, shell: string | undefined, from: NamedFrom): Promise<NamedReleases> {
  const notices: string[] = [];
  const releases = new Map<string, Release>();
  let pinned: NamedReleases['pinned'] = null;
  const names = compose.split(',', MOST_NAMED).map((part) => part.trim());
  for (const [index, text] of names.entries()) {
    const ignore = (why: string) => notices.push(`Ignored: number ${index + 1} of the address ${why}.`);
    if (COMPOSITION_ID.test(text)) {
      const found = await releasesOfComposition(text, from);
      if (typeof found === 'string') ignore(found);
      else pinned = { id: text, releases: found };
      continue;
    }
    const release = await readRelease(text, shell, from);
    if (typeof release === 'string') ignore(release);
    else releases.set(release.name, release);
  }
  return { pinned, releases, notices };
}
