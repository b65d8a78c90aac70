import { createHash } from 'node:crypto';
import { packageNameSchema, versionSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import { StoreDamagedError } from '../facts/result.ts';
import type { ReleaseStore } from './release-store.ts';

/** Package name → version: what a composition is made of. */
export type ReleaseSet = Readonly<Record<string, string>>;

const setDocumentSchema = v.object({
  id: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  releases: v.record(packageNameSchema, versionSchema),
});

export type StoredComposition = v.InferOutput<typeof setDocumentSchema>;

const ID = /^[0-9a-f]{12}$/;
/** Where a store has a composition. */
export const compositionKey = (id: string): DocumentKey => `compositions/${id}`;

/**
 * Returns the id of a composition. It follows from what is in it: the same releases have the same id in every channel.
 * @example compositionId({ 'host-shell': '1.0.0', 'mfe-chat': '1.2.0' })
 */
export function compositionId(releases: ReleaseSet): string {
  const lines = Object.entries(releases).map(([name, version]) => `${name}@${version}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 12);
}

/** Keeps the composition by its id, for ever; writing the same one again changes nothing. */
export async function keepComposition(store: ReleaseStore, releases: ReleaseSet): Promise<StoredComposition> {
  const id = compositionId(releases);
  const composition = { id, createdAt: (await store.now()).toISOString(), releases: { ...releases } };
  const present = await store.readDocument(compositionKey(id), (text) => parseComposition(id, text) !== null);
  const stored = present && parseComposition(id, present.text);
  if (stored && present.skipped === 0) return stored;
  await store.writeDocument(compositionKey(id), JSON.stringify(composition, null, 2), present?.tag ?? null);
  return (await readComposition(store, id)) ?? composition;
}

/** The composition of an id; null where the store has none, or only a damaged one. */
export async function readComposition(store: ReleaseStore, id: string): Promise<StoredComposition | null> {
  const document = ID.test(id)
    ? await store.readDocument(compositionKey(id), (text) => parseComposition(id, text) !== null)
    : null;
  if (document === null) return null;
  const composition = parseComposition(id, document.text);
  if (composition) return composition;
  throw new StoreDamagedError(`The composition ${id} is damaged: \`compose repair\` looks for what it was.`);
}

/** Null unless it is the composition of that id, which follows from what is in it. */
function parseComposition(id: string, text: string): StoredComposition | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), setDocumentSchema), text);
  return parsed.success && compositionId(parsed.output.releases) === id ? parsed.output : null;
}
