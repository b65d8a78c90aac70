import { type Revocation, revocationSchema } from 'federation-contracts/composition';
import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import { formatRef, parseRef, type ReleaseRef } from '../facts/release-ref.ts';
import type { ReleaseStore } from './release-store.ts';

const keyOf = (ref: ReleaseRef): DocumentKey => `revocations/${formatRef(ref)}`;

/** Those that have a document of their own; its name is enough, so one that is damaged still revokes. */
export const revocationDocuments = async (store: ReleaseStore): Promise<ReadonlySet<string>> =>
  new Set((await store.listDocuments('revocations')).filter((name) => parseRef(name).ok));

/**
 * Returns the revoked releases as `name@version`: those of the documents, and of the signed state, for a document may
 * be taken away.
 * @throws when the store cannot be reached
 */
export async function revokedReleases(store: ReleaseStore): Promise<ReadonlySet<string>> {
  await store.trust.refresh();
  return new Set([...(await revocationDocuments(store)), ...(store.trust.state.known()?.revoked ?? [])]);
}

/** Returns those whose document is missing although the signed state names them. */
export async function missingRevocations(store: ReleaseStore): Promise<string[]> {
  const documents = await revocationDocuments(store);
  return (store.trust.state.known()?.revoked ?? []).filter((release) => !documents.has(release));
}

/** Returns a line for each of these releases that was revoked, with the reason; empty when none was. */
export async function revocationsOf(store: ReleaseStore, refs: readonly ReleaseRef[]): Promise<string[]> {
  const revoked = await revokedReleases(store);
  const met = refs.map(formatRef).filter((release) => revoked.has(release));
  if (met.length === 0) return [];
  const reasons = new Map((await listRevocations(store)).map(({ release, why }) => [release, why]));
  return met.map((release) => `${release} was revoked: ${reasons.get(release)}`);
}

/** Returns every revocation with its reason, oldest first. */
export async function listRevocations(store: ReleaseStore): Promise<Revocation[]> {
  const found = [...(await revokedReleases(store))].map(async (release): Promise<Revocation> => {
    const document = await store.readDocument(`revocations/${release}`);
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), revocationSchema), document?.text ?? '');
    if (parsed.success) return { ...parsed.output, release };
    return { schemaVersion: 1, release, why: 'The document cannot be read.', at: new Date(0).toISOString() };
  });
  return (await Promise.all(found)).sort((one, other) => one.at.localeCompare(other.at));
}

/**
 * Adds a revocation, for ever. Returns false when the release was revoked before.
 * @example await addRevocation(store, { name: 'mfe-chat', version: '1.2.0' }, 'a hole');
 */
export async function addRevocation(store: ReleaseStore, ref: ReleaseRef, why: string): Promise<boolean> {
  const at = (await store.now()).toISOString();
  const revocation: Revocation = v.parse(revocationSchema, { schemaVersion: 1, release: formatRef(ref), why, at });
  return store.writeDocument(keyOf(ref), JSON.stringify(revocation, null, 2), null);
}
