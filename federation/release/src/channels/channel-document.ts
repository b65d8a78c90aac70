import { createHash } from 'node:crypto';
import {
  channelNameSchema,
  channelValuesSchema,
  packageNameSchema,
  versionSchema,
} from 'federation-contracts/composition';
import * as v from 'valibot';
import type { Actor } from '../audit/actor.ts';
import type { DocumentKey } from '../facts/document-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { signChannel } from '../trust/channel-signature.ts';

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
  /** The state of the store when it was written: the store is not older. Absent in those from before there was one. */
  state: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** One more with each document; 0 in those from before they were signed. */
  number: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  composition: v.string(),
  canary: v.nullable(canarySchema),
  /** Values that remotes read, by package: as they were written. */
  values: v.optional(v.record(packageNameSchema, channelValuesSchema)),
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

export const channelKey = (name: string): DocumentKey => `channels/${name}`;

/** Over all fields, those of later versions too; documents of earlier versions have none. */
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
