import { createHash } from 'node:crypto';
import { channelNameSchema, packageNameSchema, versionSchema } from 'shared-contracts/composition';
import * as v from 'valibot';
import { appendAudit } from './audit/audit-log.ts';
import { readCanaryEnd } from './canary-end.ts';
import type { DocumentKey } from './document-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { failure, type Result, StoreDamagedError, success } from './result.ts';
import { type Actor, promoterOf } from './signing/actor.ts';

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
  /** What `check` had against it, when somebody forced it. */
  forced: v.optional(v.array(v.string())),
});

const channelSchema = v.object({
  name: channelNameSchema,
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

/** Null for a document that is damaged, be it by one byte. */
export function parseChannel(name: string, text: string): Channel | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), channelSchema), text);
  if (!parsed.success || parsed.output.name !== name) return null;
  const { digest, ...fields } = JSON.parse(text);
  return digest === undefined || digest === digestOf(fields) ? parsed.output : null;
}

export const channelText = ({ skipped: _, ...channel }: Channel): string =>
  JSON.stringify({ ...channel, digest: digestOf(channel) }, null, 2);

interface ReadChannel {
  readonly channel: Channel | null;
  /** What a write of it must name. */
  readonly tag: string | null;
}

/** The last sound document of a channel. Throws when there is none that is sound. */
async function readDocumentOf(store: ReleaseStore, name: string): Promise<ReadChannel> {
  const document = await store.readDocument(channelKey(name), (text) => parseChannel(name, text) !== null);
  if (document === null) return { channel: null, tag: null };
  const channel = parseChannel(name, document.text);
  if (channel === null)
    throw new StoreDamagedError(
      `The channel ${name} is damaged: its document cannot be read. \`compose repair\` mends what can be proved.`,
    );
  const { tag, skipped } = document;
  return { tag, channel: skipped === 0 ? channel : { ...channel, skipped } };
}

/** One line about damaged documents that were passed over; none where all is well. */
export const channelWarnings = (channel: Channel | null): string[] =>
  channel?.skipped === undefined
    ? []
    : [
        `Warning: the newest ${channel.skipped === 1 ? 'document' : `${channel.skipped} documents`} of ${channel.name} cannot be read; the last sound one counts, of ${channel.history.at(-1)?.at ?? 'unknown time'}.`,
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
    const next: Channel = { name, composition, canary, history };
    await writeDown(store, name, entry, actor.value);
    if (await store.writeDocument(channelKey(name), channelText(next), tag))
      return success(present?.skipped === undefined ? next : { ...next, skipped: present.skipped });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
  }
  return failure('CONFLICT', `The channel ${name} is being changed by others all the time. Try again.`);
}
