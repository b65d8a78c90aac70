import type { ComposedRemote } from 'federation-contracts/composition';
import { ScriptError } from './load-script.ts';
import type { PageScripts } from './script-verifier.ts';

/** As much of a release as says where its hashes are. */
type ListedRelease = Pick<ComposedRemote, 'entry' | 'moreFiles'>;

async function fetchHashes({ entry, moreFiles }: ListedRelease, isRetry: boolean): Promise<Record<string, string>> {
  const { path = '', integrity = '' } = moreFiles ?? {};
  // Of a second try no cache is asked.
  const url = new URL(isRetry ? `${path}?retry=1` : path, new URL(entry, document.baseURI)).href;
  try {
    return await (await fetch(url, { integrity, credentials: 'omit' })).json();
  } catch (cause) {
    throw new ScriptError('script-refused', `${url} could not be fetched or does not match its hash`, { cause });
  }
}

interface Lists {
  readonly running: Map<string, Promise<void>>;
  readonly failed: Set<string>;
}
const pages = new WeakMap<object, Lists>();

/**
 * Fetches the hashes that a page does not carry of a release, each list once. Rejects where it is not the one that the
 * composition names.
 */
export function learnHashes(scripts: Pick<PageScripts, 'addHashes'>, release: ListedRelease): Promise<void> {
  const { integrity } = release.moreFiles ?? {};
  if (integrity === undefined) return Promise.resolve();
  const lists = pages.get(scripts) ?? { running: new Map(), failed: new Set() };
  pages.set(scripts, lists);
  const known = lists.running.get(integrity);
  if (known) return known;
  const learning = fetchHashes(release, lists.failed.has(integrity)).then((hashes) =>
    scripts.addHashes(release.entry, hashes),
  );
  lists.running.set(integrity, learning);
  learning.catch(() => {
    lists.running.delete(integrity);
    lists.failed.add(integrity);
  });
  return learning;
}
