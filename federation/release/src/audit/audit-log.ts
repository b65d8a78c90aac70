import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import { formatRef } from '../facts/release-ref.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Envelope, envelopeSchema, payloadOf, seal } from '../trust/envelope.ts';
import type { Signer } from '../trust/keys.ts';
import { type AuditHead, rememberHead } from './seen-head.ts';

const ENTRY_TYPE = 'application/vnd.release-audit+json';
const DIGITS = 8;
const ATTEMPTS = 50;

const entrySchema = v.object({
  schemaVersion: v.literal(1),
  /** Counts from 1 without a gap: the last one is how many there are. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 over the document of the entry before; null in the first. */
  previous: v.nullable(v.string()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  action: v.string(),
  /** A release, a channel, or `policy`. */
  about: v.string(),
  /** What it became: the digest of a release, the composition of a channel, the version of the policy. */
  state: v.string(),
  change: v.string(),
  who: v.string(),
  why: v.string(),
  team: v.string(),
});

export type AuditEntry = v.InferOutput<typeof entrySchema>;
type AuditAction = 'publish' | 'sign' | 'channel' | 'revoke' | 'policy' | 'restore';

/** What is written down, and by whom. */
export interface AuditNote extends Pick<AuditEntry, 'about' | 'state' | 'change' | 'who' | 'why' | 'team'> {
  readonly action: AuditAction;
}

/** An entry as the store has it. */
export interface StoredEntry {
  readonly entry: AuditEntry;
  readonly envelope: Envelope;
  readonly hash: string;
}

const auditName = (number: number): string => String(number).padStart(DIGITS, '0');
const keyOf = (number: number): DocumentKey => `audit/${auditName(number)}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The last entry of the log as it is stored; null while there is none. One that is being written is not there yet. */
export async function lastEntry(
  store: ReleaseStore,
): Promise<{ readonly number: number; readonly text: string } | null> {
  const names = (await store.listDocuments('audit')).filter((name) => /^\d{8}$/.test(name));
  for (const number of names.map(Number).sort((a, b) => b - a)) {
    const document = await store.readDocument(keyOf(number));
    if (document) return { number, text: document.text };
  }
  return null;
}

/** Number and hash of the last entry; null while there is none. */
export async function lastHead(store: ReleaseStore): Promise<AuditHead | null> {
  const last = await lastEntry(store);
  return last && { number: last.number, hash: hashOf(last.text) };
}

/** One entry; null where it is missing or cannot be read. */
export async function readEntry(store: ReleaseStore, number: number): Promise<StoredEntry | null> {
  const document = await store.readDocument(keyOf(number));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), document?.text ?? '');
  if (document === null || !parsed.success) return null;
  const entry = payloadOf(parsed.output, ENTRY_TYPE, entrySchema);
  return entry && { entry, envelope: parsed.output, hash: hashOf(document.text) };
}

/**
 * Adds an entry to the log, before what it is about is done: what has no entry has not happened. Each holds the hash of
 * the one before, and is signed.
 */
export async function appendAudit(store: ReleaseStore, note: AuditNote, signer: Signer): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const last = await lastEntry(store);
    const entry: AuditEntry = {
      schemaVersion: 1,
      number: (last?.number ?? 0) + 1,
      previous: last && hashOf(last.text),
      at: (await store.now()).toISOString(),
      ...note,
    };
    const text = JSON.stringify(seal(ENTRY_TYPE, entry, signer), null, 2);
    if (await store.writeDocument(keyOf(entry.number), text, null)) {
      await rememberHead(store.trust.folder, { number: entry.number, hash: hashOf(text) });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * (attempt + 1)));
  }
  throw new Error('others write to the audit log all the time. Try again.');
}

/** Puts a release that is to be published or signed anew into the log, in the name of the team that signed it. */
export async function auditRelease(
  store: ReleaseStore,
  action: 'publish' | 'sign',
  release: StoredRelease,
  { who, why = '' }: { readonly who: string; readonly why?: string },
): Promise<void> {
  const signer = await store.trust.signer();
  const check = store.trust.check(release);
  if (!signer.ok || !check.ok) return;
  const about = formatRef(release);
  const note = { about, state: release.digest, change: action, who, why, team: check.by.team };
  await appendAudit(store, { action, ...note }, signer.value);
}
