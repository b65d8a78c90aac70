import type { Release } from 'federation-contracts/composition';
import { promoterOf } from '../audit/actor.ts';
import { writeChannel, writeDown } from '../channels/channel.ts';
import { type Channel, channelKey, countedChannel, parseChannel } from '../channels/channel-document.ts';
import { salvageChannel } from '../channels/salvage-channel.ts';
import { soundEntries } from '../channels/verify-audit.ts';
import { formatRef, parseRef } from '../facts/release-ref.ts';
import { asResult, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { compositionId, keepComposition, type ReleaseSet, readComposition } from '../store/release-set.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { addRevocation, missingRevocations } from '../store/revocations.ts';
import { mendFiles } from './mend-release.ts';

export interface Repaired {
  /** A line for each file or document that is whole again. */
  readonly mended: readonly string[];
  /** A line for each that nothing in the store can prove, and what to do. */
  readonly lost: readonly string[];
}

type Report = { readonly mended: string[]; readonly lost: string[] };

/** What a reading gives, or null where what it reads is damaged. */
const orDamaged = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error) => {
    if (error instanceof StoreDamagedError) return null;
    throw error;
  });

async function repairReleases(store: ReleaseStore, { mended, lost }: Report): Promise<Release[]> {
  const readable: Release[] = [];
  for (const ref of await store.listReleases()) {
    const release = await orDamaged(store.readRelease(ref));
    if (release === null) {
      lost.push(`${formatRef(ref)}: its release.json cannot be read. Publish the same bytes again.`);
      continue;
    }
    readable.push(release);
    const files = await mendFiles(store, release);
    mended.push(...files.mended.map((path) => `${formatRef(ref)}: ${path}`));
    lost.push(...files.lost.map((path) => `${formatRef(ref)}: ${path} is damaged. Publish the same bytes again.`));
  }
  return readable;
}

/** Compositions that differ from a known one by one release: one of them has the id, which follows from its content. */
function* neighbours(known: ReleaseSet, releases: readonly Release[]): Generator<ReleaseSet> {
  for (const { name, version } of releases) yield { ...known, [name]: version };
  for (const name of Object.keys(known))
    yield Object.fromEntries(Object.entries(known).filter(([other]) => other !== name));
}

function findComposition(id: string, known: readonly ReleaseSet[], releases: readonly Release[]): ReleaseSet | null {
  for (const set of known)
    for (const candidate of neighbours(set, releases)) if (compositionId(candidate) === id) return candidate;
  return null;
}

async function repairCompositions(
  store: ReleaseStore,
  releases: readonly Release[],
  { mended, lost }: Report,
): Promise<void> {
  const ids = new Set(await store.listDocuments('compositions'));
  for (const name of await store.listDocuments('channels')) {
    const document = await store.readDocument(channelKey(name), (text) => parseChannel(name, text) !== null);
    const channel = document && parseChannel(name, document.text);
    for (const { id } of channel?.history ?? []) ids.add(id);
  }
  const known: ReleaseSet[] = [{}];
  let unknown: string[] = [];
  for (const id of ids) {
    const composition = await orDamaged(readComposition(store, id));
    if (composition) known.push(composition.releases);
    else unknown.push(id);
  }
  // One that was found may be the neighbour of another.
  for (let before = -1; before !== unknown.length; ) {
    before = unknown.length;
    const still: string[] = [];
    for (const id of unknown) {
      const found = findComposition(id, known, releases);
      if (found === null) still.push(id);
      else {
        await keepComposition(store, found);
        known.push(found);
        mended.push(`composition ${id}`);
      }
    }
    unknown = still;
  }
  lost.push(...unknown.map((id) => `composition ${id}: nothing proves what it was. Roll back to another one.`));
}

/** The composition of a channel that a sound audit log names last; null where none does. */
async function loggedComposition(store: ReleaseStore, name: string): Promise<string | null> {
  // That the channel itself is wrong is why this is asked: the entries must be sound.
  const last = (await soundEntries(store)).findLast(({ action, about }) => action === 'channel' && about === name);
  return last?.state.split(' ')[0] ?? null;
}

/** What is known of a channel whose newest document does not count or is too old; null where all is well. */
async function brokenChannel(store: ReleaseStore, name: string) {
  const document = await store.readDocument(channelKey(name));
  if (document === null) return null;
  const newest = await store.trust.seenChannels.newest(name);
  const counted = (text: string): Channel | null => countedChannel(store, name, text);
  if ((counted(document.text)?.number ?? -1) >= newest) return null;
  const sound = await store.readDocument(channelKey(name), (text) => counted(text) !== null);
  const before = sound && counted(sound.text);
  return { document, newest, before: sound && before ? { ...before, skipped: sound.skipped } : null };
}

async function repairChannels(store: ReleaseStore, { mended, lost }: Report): Promise<void> {
  await store.trust.refresh();
  for (const name of await store.listDocuments('channels')) {
    const broken = await brokenChannel(store, name);
    if (broken === null) continue;
    const { document, newest, before } = broken;
    const isRetained = async (id: string) => (await orDamaged(readComposition(store, id))) !== null;
    const at = (await store.now()).toISOString();
    const logged = await loggedComposition(store, name);
    const next = await salvageChannel(name, { damaged: document.text, before, isRetained, at, logged, newest });
    const actor = await promoterOf(store, name);
    const last = next?.history.at(-1);
    if (!next || !last) lost.push(`channel ${name}: nothing proves what it gave. Promote its releases again.`);
    else if (!actor.ok) lost.push(`channel ${name}: ${actor.message}`);
    else {
      await writeDown(store, name, last, actor.value);
      if (await writeChannel(store, next, actor.value, document.tag)) mended.push(`channel ${name}`);
      else lost.push(`channel ${name}: it was changed meanwhile. Run it again.`);
    }
  }
}

/** Puts back what the signed state says was revoked. */
async function repairRevocations(store: ReleaseStore, { mended }: Report): Promise<void> {
  await store.trust.refresh();
  for (const release of await missingRevocations(store)) {
    const ref = parseRef(release);
    if (ref.ok && (await addRevocation(store, ref.value, 'its document was missing; the signed state names it')))
      mended.push(`the revocation of ${release}`);
  }
}

/**
 * Mends what is damaged in the store as far as the rest of it proves what it was: files by their hashes, compositions
 * by their ids, channels by the parts of their documents that can be read.
 * @returns what was mended and what was lost. Never rejects.
 */
export function repair(store: ReleaseStore): Promise<Result<Repaired>> {
  return asResult(async () => {
    const report: Report = { mended: [], lost: [] };
    const releases = await repairReleases(store, report);
    await repairCompositions(store, releases, report);
    await repairChannels(store, report);
    await repairRevocations(store, report);
    return success(report);
  });
}

export const repairLines = ({ mended, lost }: Repaired): string[] => [
  ...mended.map((what) => `Mended ${what}.`),
  ...lost.map((what) => `Lost: ${what}`),
  mended.length + lost.length === 0
    ? 'Nothing is damaged.'
    : `${mended.length} mended, ${lost.length} cannot be mended from the store.`,
];
