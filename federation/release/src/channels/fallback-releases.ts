import type { Release } from 'federation-contracts/composition';
import { type ReleaseSet, readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revokedReleases } from '../store/revocations.ts';
import type { Channel } from './channel-document.ts';

const READ_AT_ONCE = 25;

/** A composition is its id's for ever. */
const known = new WeakMap<ReleaseStore, Map<string, ReleaseSet>>();

/** Null where it cannot be read. */
async function setOf(store: ReleaseStore, id: string): Promise<ReleaseSet | null> {
  const sets = known.get(store) ?? new Map<string, ReleaseSet>();
  known.set(store, sets);
  const set = sets.get(id) ?? (await readComposition(store, id).catch(() => null))?.releases ?? null;
  if (set) sets.set(id, set);
  return set;
}

/**
 * The last known good release of each package: the newest other version that this channel gave its visitors before,
 * however often its neighbours changed since. One that cannot be read any more, was revoked, or has no signature that
 * counts here is passed over.
 */
export async function fallbackReleases(store: ReleaseStore, channel: Channel, present: ReleaseSet): Promise<Release[]> {
  const revoked = await revokedReleases(store);
  const found = new Map<string, Release>();
  const refused = new Set<string>();
  const lookAt = async ([name, version]: [string, string]): Promise<void> => {
    const ref = `${name}@${version}`;
    if (found.has(name) || present[name] === undefined || present[name] === version) return;
    if (revoked.has(ref) || refused.has(ref)) return;
    const release = await store.readRelease({ name, version }).catch(() => null);
    if (release && store.trust.refusal(release, channel.name) === null) found.set(name, release);
    else refused.add(ref);
  };
  const ids = [...new Set(channel.history.map(({ id }) => id).reverse())];
  for (let at = 0; at < ids.length && found.size < Object.keys(present).length; at += READ_AT_ONCE) {
    const sets = await Promise.all(ids.slice(at, at + READ_AT_ONCE).map((id) => setOf(store, id)));
    for (const set of sets) for (const entry of Object.entries(set ?? {})) await lookAt(entry);
  }
  return [...found.values()];
}
