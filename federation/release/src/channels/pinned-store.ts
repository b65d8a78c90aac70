import { failure, type Result, success } from '../facts/result.ts';
import { barredReleases } from '../store/barred-releases.ts';
import { readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { DEFAULT_CHANNEL } from './channel.ts';

/**
 * The same store with one composition in its channel and nothing written back: to serve an old page as it was.
 * @example const old = await pinnedStore(store, 'f00dcafe0123');
 */
export async function pinnedStore(store: ReleaseStore, id: string): Promise<Result<ReleaseStore>> {
  const composition = await readComposition(store, id);
  if (composition === null) return failure('NOT_FOUND', `There is no composition ${id}; \`status\` lists them.`);
  for (const [name, version] of Object.entries(composition.releases)) {
    if (await store.readRelease({ name, version })) continue;
    return failure('NOT_FOUND', `${name}@${version} of composition ${id} was pruned; it can be published again.`);
  }
  const refs = Object.entries(composition.releases).map(([name, version]) => ({ name, version }));
  const [barred] = await barredReleases(store, refs);
  if (barred !== undefined) return failure('REFUSED', `The composition ${id} is not served again: ${barred}`);
  const entry = { id, at: composition.createdAt, who: 'replay', why: '', change: `replay ${id}` };
  const channel = { name: DEFAULT_CHANNEL, number: 0, composition: id, canary: null, history: [entry] };
  const key = `channels/${DEFAULT_CHANNEL}`;
  return success({
    ...store,
    // What it points at is this process's own word.
    trust: {
      ...store.trust,
      channelRefusal: () => null,
      seenChannels: { newest: async () => 0, remember: async () => {} },
    },
    listDocuments: async (folder) => (folder === 'channels' ? [DEFAULT_CHANNEL] : store.listDocuments(folder)),
    readDocument: async (asked, isSound) => {
      if (asked === key) return { text: JSON.stringify(channel), tag: '1', skipped: 0 };
      return asked.startsWith('channels/') ? null : store.readDocument(asked, isSound);
    },
    writeDocument: async () => true,
    removeDocument: async () => {},
    addRelease: async () => false,
    removeRelease: async () => {},
    mendFile: async () => {},
    mendRelease: async () => {},
    sweep: async () => {},
    takeOver: async () => false,
  });
}
