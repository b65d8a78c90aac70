import type { Release } from 'shared-contracts/composition';
import { formatRef, parseRef } from '../release/index.ts';
import type { ReleaseReader } from './release-reader.ts';

const MOST_NAMED = 20;
const COMPOSITION_ID = /^[0-9a-f]{12}$/;

/** What `?compose=` names: of that only what is published, and a sentence for whatever else is named. */
interface NamedReleases {
  readonly pinned: { readonly id: string; readonly releases: readonly Release[] } | null;
  readonly releases: ReadonlyMap<string, Release>;
  readonly notices: readonly string[];
}

/** True for `?compose=…` that names something; an empty one and `reset` ask for the channel's own composition. */
export const namesReleases = (compose: string | undefined): compose is string =>
  compose !== undefined && compose !== '' && compose !== 'reset';

/** The releases of a kept composition, or a sentence that says why it cannot be shown. */
async function releasesOfComposition(id: string, reader: ReleaseReader): Promise<Release[] | string> {
  const set = await reader.composition(id).catch(() => null);
  if (!set) return `Ignored: there is no composition ${id}.`;
  const found: Release[] = [];
  for (const [name, version] of Object.entries(set)) {
    const release = await reader.release({ name, version }).catch(() => null);
    if (!release) return `Ignored: ${name}@${version} of composition ${id} was removed.`;
    found.push(release);
  }
  return found;
}

/** Reads `ID`, `NAME@VERSION,…`, or both by comma. A shell of another name than the page's is not for this page. */
export async function readNamed(compose: string, shell: string | undefined, reader: ReleaseReader) {
  const notices: string[] = [];
  const releases = new Map<string, Release>();
  let pinned: NamedReleases['pinned'] = null;
  for (const text of compose.split(',', MOST_NAMED).map((part) => part.trim())) {
    if (COMPOSITION_ID.test(text)) {
      const found = await releasesOfComposition(text, reader);
      if (typeof found === 'string') notices.push(found);
      else pinned = { id: text, releases: found };
      continue;
    }
    const ref = parseRef(text);
    if (!ref.ok) {
      notices.push(`Ignored: ${ref.message.slice(0, 200)}`);
      continue;
    }
    const release = await reader.release(ref.value).catch(() => null);
    if (!release || (release.kind === 'host' && release.name !== shell))
      notices.push(`Ignored: ${formatRef(ref.value)} is not published.`);
    else releases.set(release.name, release);
  }
  return { pinned, releases, notices } satisfies NamedReleases;
}
