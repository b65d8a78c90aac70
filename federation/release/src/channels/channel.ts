import { createHash } from 'node:crypto';
import { channelNameSchema, packageNameSchema, versionSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import { type Actor, promoterOf } from '../audit/actor.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { DocumentKey } from '../facts/document-store.ts';
import { failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { readCanaryEnd } from '../store/canary-end.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { signChannel } from '../trust/channel-signature.ts';

/** Channel of visitors who asked for no other. */
export const DEFAULT_CHANNEL = 'production';

/** What a canary is measured against; see canary-watch.ts. */
const canaryWatchSchema = v.object({
  /** Names its counts; see canary-counts.ts. */
  id: v.string(),
  since: v.pipe(v.string(), v.isoTimestamp()),
  /** Version that the others get; null when the canary is a package that the channel did not have. */
  stable: v.nullable(versionSchema),
  /** Percentage points that its failures may be above the stable release's. */
  margin: v.number(),
  /** Visitors that must have seen it before it is judged. */
  samples: v.number(),
  /** Networks that its failures must come from. */
  networks: v.number(),
});

const canarySchema = v.object({
  name: packageNameSchema,
  version: versionSchema,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  watch: v.optional(canaryWatchSchema),
});

export const historyEntrySchema = v.object({
  /** The composition that the channel pointed at after this change. */
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  why: v.string(),
  change: v.string(),
  /** What `check` had against it, where it was forced. */
  forced: v.optional(v.array(v.string())),
});

const channelSchema = v.object({
  name: channelNameSchema,
  /** One more with each document; 0 in those from before they were signed. */
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  composition: v.string(),
  canary: v.nullable(canarySchema),
  /** Oldest first. */
  history: v.array(historyEntrySchema),
});

export type CanaryWatch = v.InferOutput<typeof canaryWatchSchema>;
export type Canary = v.InferOutput<typeof canarySchema>;
export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
/** A pointer to a set of releases, with its history and its canary. */
export interface Channel extends v.InferOutput<typeof channelSchema> {
  /** Newer documents of it that were passed over because they are damaged. */
  readonly skipped?: number;
  /** Number of a newer document that was seen before, where this one is what is left. */
  readonly behind?: number;
}

/** Who changes a channel, and why: kept in its history. */
export interface ChangeNote {
  readonly who: string;
  readonly why: string;
}

const HISTORY_KEPT = 1000;
const ATTEMPTS = 50;
export const channelKey = (name: string): DocumentKey => `channels/${name}`;

/** Over all fields, those of later versions too; documents from before it was kept have none. */
const digestOf = (fields: object): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** Null for a document that is damaged, be it by one byte. Says nothing of who wrote it. */
export function parseChannel(name: string, text: string): Channel | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), channelSchema), text);
  if (!parsed.success || parsed.output.name !== name) return null;
  const { digest, ...fields } = JSON.parse(text);
  return digest === undefined || digest === digestOf(fields) ? parsed.output : null;
}

/** A document of a channel, signed by its author. Its digest is over the signature too, so that older edges read it. */
export function channelText({ skipped: _, behind: __, ...channel }: Channel, actor: Actor, at: string): string {
  const fields = { schemaVersion: 1, ...channel };
  const signed = { ...fields, signature: signChannel(fields, { ...actor, at }) };
  return JSON.stringify({ ...signed, digest: digestOf(signed) }, null, 2);
}

/** A document that is whole and signed by an author who may change that channel; null for any other. */
export function countedChannel({ trust }: ReleaseStore, name: string, text: string): Channel | null {
  const channel = parseChannel(name, text);
  if (channel === null) return null;
  const { digest: _, ...fields } = JSON.parse(text);
  return trust.channelRefusal(fields) === null ? channel : null;
}

interface ReadChannel {
  readonly channel: Channel | null;
  /** What a write of it must name. */
  readonly tag: string | null;
}

/** The last document of a channel that counts. Throws when there is none, or only one that is older than what was seen here. */
async function readDocumentOf(store: ReleaseStore, name: string): Promise<ReadChannel> {
  const { trust } = store;
  if (trust.version() === 0) await trust.refresh();
  // Asked for before the store is: a document that somebody writes meanwhile is not one that was taken away.
  const newest = await trust.seenChannels.newest(name);
  const document = await store.readDocument(channelKey(name), (text) => countedChannel(store, name, text) !== null);
  if (document === null) return { channel: null, tag: null };
  const channel = countedChannel(store, name, document.text);
  if (channel === null) throw new StoreDamagedError(uncounted(store, name, document.text));
  const { tag, skipped } = document;
  if (channel.number + skipped < newest) throw new StoreDamagedError(olderLine(channel, newest));
  await trust.seenChannels.remember(name, channel.number);
  const behind = channel.number < newest ? { behind: newest } : {};
  return { tag, channel: skipped === 0 ? channel : { ...channel, skipped, ...behind } };
}

function uncounted({ trust }: ReleaseStore, name: string, text: string): string {
  if (parseChannel(name, text) === null)
    return `The channel ${name} is damaged: its document cannot be read. \`compose repair\` mends what can be proved.`;
  const { digest: _, ...fields } = JSON.parse(text);
  return `The channel ${name} does not count: ${trust.channelRefusal(fields)}. \`compose sign ${name}\` signs it as it stands.`;
}

const olderLine = ({ name, number }: Channel, newest: number): string =>
  `The channel ${name} is at document ${number} in the store, but ${newest} was seen before: somebody has put an older one back. \`compose audit\` shows what happened, \`compose repair\` makes the last one that is proved count again.`;

/**
 * Throws where a channel is older than what this machine has seen although newer documents are there, which do not count: for an
 * edge, which goes on with what it has.
 */
export function refuseOlder(channel: Channel): void {
  if (channel.behind !== undefined) throw new StoreDamagedError(olderLine(channel, channel.behind));
}

/** One line about damaged documents that were passed over; none where all is well. */
export const channelWarnings = (channel: Channel | null): string[] =>
  channel?.skipped === undefined
    ? []
    : [
        `Warning: the newest ${channel.skipped === 1 ? 'document' : `${channel.skipped} documents`} of ${channel.name} cannot be read, or is not signed by somebody who may; the last sound one counts, of ${channel.history.at(-1)?.at ?? 'unknown time'}.`,
      ];

/** A channel as its document has it, whose canary may have ended since. */
export async function readStoredChannel(store: ReleaseStore, name: string): Promise<Channel | null> {
  if (!v.is(channelNameSchema, name)) return null;
  return (await readDocumentOf(store, name)).channel;
}

/** The same channel without a canary that ended by itself; the end is the last entry of its history. */
async function withoutEndedCanary(store: ReleaseStore, channel: Channel | null): Promise<Channel | null> {
  if (!channel?.canary?.watch) return channel;
  const end = await readCanaryEnd(store, channel.name, channel.canary.watch.id);
  if (end === null) return channel;
  const { at, why, change } = end;
  const entry = { id: channel.composition, at: notBefore(channel, Date.parse(at)), who: 'the edge', why, change };
  return { ...channel, canary: null, history: [...channel.history, entry] };
}

/** Returns a channel as its visitors get it, or null when it does not exist. */
export async function readChannel(store: ReleaseStore, name: string): Promise<Channel | null> {
  return withoutEndedCanary(store, await readStoredChannel(store, name));
}

export interface ChannelChange {
  readonly composition: string;
  readonly canary: Canary | null;
  readonly change: string;
  readonly forced?: string[] | undefined;
}

/** Never before the last change: `prune` goes by these times, and people read them as a sequence. */
const notBefore = (channel: Channel | null, time: number): string =>
  new Date(Math.max(time, Date.parse(channel?.history.at(-1)?.at ?? '') || 0)).toISOString();

/** Writes the next document of a channel, signed. False where another writer was faster. */
export async function writeChannel(
  store: ReleaseStore,
  channel: Channel,
  actor: Actor,
  tag: string | null,
): Promise<boolean> {
  const text = channelText(channel, actor, (await store.now()).toISOString());
  if (!(await store.writeDocument(channelKey(channel.name), text, tag))) return false;
  await store.trust.seenChannels.remember(channel.name, channel.number);
  return true;
}

/** Puts a change of a channel into the audit log. */
export async function writeDown(
  store: ReleaseStore,
  channel: string,
  { id, at, who, why, change }: HistoryEntry,
  { team, signer }: Actor,
): Promise<void> {
  const note = { action: 'channel', about: channel, state: `${id} ${at}`, change, who, why, team } as const;
  await appendAudit(store, note, signer);
}

/**
 * Reads the channel, asks `decide` what it should become, and writes that only if nobody changed it meanwhile; else it
 * asks again with what the other one left. So two promoters at the same moment never lose one another's change.
 * `decide` returns null when there is nothing to change.
 */
export async function changeChannel(
  store: ReleaseStore,
  name: string,
  note: ChangeNote,
  decide: (present: Channel | null) => Promise<Result<ChannelChange | null>>,
): Promise<Result<Channel>> {
  if (!v.is(channelNameSchema, name)) return failure('BAD_INPUT', `"${name}" is not a channel name such as preview.`);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { channel, tag } = await readDocumentOf(store, name);
    const present = await withoutEndedCanary(store, channel);
    const decided = await decide(present);
    if (!decided.ok) return decided;
    if (decided.value === null) {
      return present ? success(present) : failure('NOT_FOUND', `There is no channel ${name} yet.`);
    }
    const { composition, canary, change, forced } = decided.value;
    const actor = await promoterOf(store, name);
    if (!actor.ok) return actor;
    const at = notBefore(present, (await store.now()).getTime());
    const entry = { id: composition, at, ...note, change, ...(forced ? { forced } : {}) };
    const history = [...(present?.history ?? []), entry].slice(-HISTORY_KEPT);
    const number = (present?.number ?? 0) + (present?.skipped ?? 0) + 1;
    const next: Channel = { name, number, composition, canary, history };
    await writeDown(store, name, entry, actor.value);
    if (await writeChannel(store, next, actor.value, tag))
      return success(present?.skipped === undefined ? next : { ...next, skipped: present.skipped });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
  }
  return failure('CONFLICT', `The channel ${name} is being changed by others all the time. Try again.`);
}
