import type { Release } from 'shared-contracts/composition';
import { channelKey, type HistoryEntry, parseChannel, writeDown } from './channel.ts';
import { mendFiles } from './mend-release.ts';
import { formatRef } from './release-ref.ts';
import { compositionId, keepComposition, type ReleaseSet, readComposition } from './release-set.ts';
import type { ReleaseStore } from './release-store.ts';
import { asResult, type Result, StoreDamagedError, success } from './result.ts';
import { salvageChannel } from './salvage-channel.ts';
import { type Actor, promoterOf } from './signing/actor.ts';

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

interface RepairedChannel {
  readonly text: string;
  readonly last: HistoryEntry;
  readonly actor: Actor;
  readonly tag: string;
}

async function writeRepaired(
  store: ReleaseStore,
  name: string,
  { text, last, actor, tag }: RepairedChannel,
): Promise<boolean> {
  await writeDown(store, name, last, actor);
  return store.writeDocument(channelKey(name), text, tag);
}

async function repairChannels(store: ReleaseStore, { mended, lost }: Report): Promise<void> {
  for (const name of await store.listDocuments('channels')) {
    const newest = await store.readDocument(channelKey(name));
    if (newest === null || parseChannel(name, newest.text)) continue;
    const sound = await store.readDocument(channelKey(name), (text) => parseChannel(name, text) !== null);
    const before = sound && parseChannel(name, sound.text);
    const isKept = async (id: string) => (await orDamaged(readComposition(store, id))) !== null;
    const at = (await store.now()).toISOString();
    const text = await salvageChannel(name, { damaged: newest.text, before, isKept, at });
    const actor = await promoterOf(store, name);
    const last = text === null ? undefined : parseChannel(name, text)?.history.at(-1);
    if (text === null || !last) lost.push(`channel ${name}: nothing proves what it gave. Promote its releases again.`);
    else if (!actor.ok) lost.push(`channel ${name}: ${actor.message}`);
    else if (await writeRepaired(store, name, { text, last, actor: actor.value, tag: newest.tag }))
      mended.push(`channel ${name}`);
    else lost.push(`channel ${name}: it was changed meanwhile. Run it again.`);
  }
}

/**
 * Mends what is damaged in the store as far as the rest of it proves what it was: files by their hashes, compositions by
 * their ids, channels by the parts of their documents that can be read.
 * @returns what was mended and what was lost. Never rejects.
 */
export function repair(store: ReleaseStore): Promise<Result<Repaired>> {
  return asResult(async () => {
    const report: Report = { mended: [], lost: [] };
    const releases = await repairReleases(store, report);
    await repairCompositions(store, releases, report);
    await repairChannels(store, report);
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
