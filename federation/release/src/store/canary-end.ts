import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import type { ReleaseStore } from './release-store.ts';

const canaryEndSchema = v.object({
  schemaVersion: v.literal(1),
  /** For the channel's history. */
  change: v.string(),
  why: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

export type CanaryEnd = v.InferOutput<typeof canaryEndSchema>;

/**
 * That a canary ended by itself is a document beside its counts: so an edge needs no right to write channels, and a
 * stolen edge can release nothing.
 */
export const canaryEndKey = (channel: string, id: string): DocumentKey => `canaries/${channel}.${id}.ended`;

/** Returns how a canary ended, or null while nobody ended it. A document that cannot be read ends it too. */
export async function readCanaryEnd(store: ReleaseStore, channel: string, id: string): Promise<CanaryEnd | null> {
  const document = await store.readDocument(canaryEndKey(channel, id));
  if (document === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), canaryEndSchema), document.text);
  if (parsed.success) return parsed.output;
  return {
    schemaVersion: 1,
    change: 'canary stopped',
    why: 'The document of its end cannot be read.',
    at: new Date(0).toISOString(),
  };
}

/** Ends a canary. Returns false when another edge did it before. */
export async function endCanary(
  store: ReleaseStore,
  channel: string,
  id: string,
  { change, why }: Pick<CanaryEnd, 'change' | 'why'>,
): Promise<boolean> {
  const end: CanaryEnd = { schemaVersion: 1, change, why, at: new Date().toISOString() };
  return store.writeDocument(canaryEndKey(channel, id), JSON.stringify(end, null, 2), null);
}
