import type { Release } from 'shared-contracts/composition';
import { type ReleaseSet, readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revokedReleases } from '../store/revocations.ts';
import type { Channel } from './channel-document.ts';

const LOOK_BACK = 25;

/**
 * The last known good release of each package: the newest other version that this channel gave its visitors before.
 * One that cannot be read any more, was revoked, or has no signature that counts here is passed over.
 */
export async function fallbackReleases(store: ReleaseStore, channel: Channel, present: ReleaseSet): Promise<Release[]> {
  const revoked = await revokedReleases(store);
  const found = new Map<string, Release>();
  const ids = [...new Set(channel.history.map(({ id }) => id).reverse())].slice(0, LOOK_BACK);
  for (const id of ids) {
    const earlier = await readComposition(store, id).catch(() => null);
    for (const [name, version] of Object.entries(earlier?.releases ?? {})) {
      if (found.has(name) || present[name] === undefined || present[name] === version) continue;
      if (revoked.has(`${name}@${version}`)) continue;
      const release = await store.readRelease({ name, version }).catch(() => null);
      if (release && store.trust.refusal(release, channel.name) === null) found.set(name, release);
    }
  }
  return [...found.values()];
}
