import { channelNameSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import { type Actor, promoterOf } from '../audit/actor.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { failure, type Result, StoreDamagedError, success } from '../facts/result.ts';
import { readCanaryEnd } from '../store/canary-end.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  type Canary,
  type Channel,
  channelKey,
  channelText,
  countedChannel,
  type HistoryEntry,
  parseChannel,
} from './channel-document.ts';
import { renewState } from './renew-state.ts';

/** Channel of visitors who asked for no other. */
export const DEFAULT_CHANNEL = 'production';

/** Who changes a channel, and why: recorded in its history. */
export interface ChangeNote {
  readonly who: string;
  readonly why: string;
}

const HISTORY_LENGTH = 1000;
const ATTEMPTS = 50;
interface ReadChannel {
  readonly channel: Channel | null;
  /** What a write of it must name. */
  readonly tag: string | null;
}

/** The last document of a channel that counts. Throws when there is none, or only one older than what was seen. */
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
  if (channel.number + skipped < newest)
    throw new StoreDamagedError(trust.state.problem() ?? olderLine(channel, newest));
  await refuseOlderState(store, channel);
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

/** What a channel was signed with is not gone from the store. */
async function refuseOlderState({ trust }: ReleaseStore, { name, state = 0 }: Channel): Promise<void> {
  const isGone = () => state > (trust.state.known()?.number ?? 0);
  // The state is written before the document: who read the one long before the other reads it again.
  if (isGone() || trust.state.problem() !== null) await trust.refresh();
  const problem = trust.state.problem();
  if (problem !== null) throw new StoreDamagedError(problem);
  if (isGone())
    throw new StoreDamagedError(
      `The release store has no state ${state}, with which ${name} was changed: somebody has taken it away. \`compose restore\` says that it was on purpose.`,
    );
}

const olderLine = ({ name, number }: Channel, newest: number): string =>
  `The channel ${name} is at document ${number} in the store, but ${newest} was seen before: somebody has put an older one back. \`compose audit\` shows what happened, \`compose repair\` makes the last one that is proved count again.`;

/**
 * Throws where a channel is older than what this machine has seen although newer documents are there, which do not
 * count: for an edge, which goes on with what it has.
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
  /** Default: those that the channel holds. */
  readonly values?: Channel['values'];
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
  const { number: state } = store.trust.state.known() ?? (await renewState(store, actor));
  const text = channelText({ ...channel, state }, actor, (await store.now()).toISOString());
  if (!(await store.writeDocument(channelKey(channel.name), text, tag))) return false;
  await store.trust.seenChannels.remember(channel.name, channel.number);
  // After it: a state that names a document which is still to come would bar the channel for good.
  // The document counts without it; where no room is left, the next change or renewal signs it.
  await renewState(store, actor, { channels: { [channel.name]: channel.number } }).catch(() => {});
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

/** The last entry of a channel says what it is: what lost a race, not tried again, has an entry without effect. */
async function takeBack(store: ReleaseStore, channel: Channel, { who, why }: ChangeNote, actor: Actor): Promise<void> {
  const last = channel.history.findLast((entry) => entry.who !== 'the edge');
  if (last) await writeDown(store, channel.name, { ...last, who, why, change: 'nothing: others were faster' }, actor);
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
  let loser: Actor | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { channel, tag } = await readDocumentOf(store, name);
    const present = await withoutEndedCanary(store, channel);
    const decided = await decide(present);
    if (loser && present && (!decided.ok || decided.value === null)) await takeBack(store, present, note, loser);
    if (!decided.ok) return decided;
    if (decided.value === null) {
      return present ? success(present) : failure('NOT_FOUND', `There is no channel ${name} yet.`);
    }
    const { composition, canary, change, forced, values = present?.values } = decided.value;
    const actor = await promoterOf(store, name);
    if (!actor.ok) return actor;
    const at = notBefore(present, (await store.now()).getTime());
    const entry = { id: composition, at, ...note, change, ...(forced ? { forced } : {}) };
    const history = [...(present?.history ?? []), entry].slice(-HISTORY_LENGTH);
    const number = (present?.number ?? 0) + (present?.skipped ?? 0) + 1;
    const next: Channel = { name, number, composition, canary, ...(values ? { values } : {}), history };
    await writeDown(store, name, entry, actor.value);
    if (await writeChannel(store, next, actor.value, tag))
      return success(present?.skipped === undefined ? next : { ...next, skipped: present.skipped });
    loser = actor.value;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
  }
  return failure('CONFLICT', `The channel ${name} is being changed by others all the time. Try again.`);
}
