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

/**
 * Makes what fetches the hashes that the page does not carry of a release, each list once. Rejects where it is not the one that the
 * composition names.
 */
export function createHashLists(scripts: Pick<PageScripts, 'addHashes'>) {
  const lists = new Map<string, Promise<void>>();
  const failed = new Set<string>();
  return (release: ListedRelease): Promise<void> => {
    const { integrity } = release.moreFiles ?? {};
    if (integrity === undefined) return Promise.resolve();
    const running = lists.get(integrity);
    if (running) return running;
    const learning = fetchHashes(release, failed.has(integrity)).then((hashes) =>
      scripts.addHashes(release.entry, hashes),
    );
    lists.set(integrity, learning);
    learning.catch(() => {
      lists.delete(integrity);
      failed.add(integrity);
    });
    return learning;
  };
}
