import { type AuditEntry, lastEntry, readEntry, type StoredEntry } from '../audit/audit-log.ts';
import { type AuditHead, rememberHead, seenHead } from '../audit/seen-head.ts';
import { formatRef } from '../facts/release-ref.ts';
import { asResult, failure, type Result, success } from '../facts/result.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { revocationDocuments, revokedReleases } from '../store/revocations.ts';
import { isSignedBy } from '../trust/envelope.ts';
import { keyIdOf, readPublicKey } from '../trust/keys.ts';
import { keysOf } from '../trust/policy.ts';
import { staleLine } from '../trust/state.ts';
import { readStoredChannel } from './channel.ts';

export interface Audit {
  readonly entries: readonly AuditEntry[];
  readonly head: AuditHead | null;
}

/** Numbers without a gap, each with the hash of the one before. */
async function readChain(store: ReleaseStore): Promise<{ chain: StoredEntry[]; problems: string[] }> {
  const chain: StoredEntry[] = [];
  const problems: string[] = [];
  const last = (await lastEntry(store))?.number ?? 0;
  let previous: string | null = null;
  for (let number = 1; number <= last; number += 1) {
    const stored = await readEntry(store, number);
    if (stored === null) problems.push(`Entry ${number} is missing or cannot be read.`);
    else if (stored.entry.number !== number) problems.push(`Entry ${number} is entry ${stored.entry.number}, moved.`);
    else if (previous !== null && stored.entry.previous !== previous)
      problems.push(`Entry ${number - 1} was changed: entry ${number} holds another hash of it.`);
    else if (number === 1 && stored.entry.previous !== null) problems.push('Entries before the first were removed.');
    previous = stored?.hash ?? null;
    if (stored) chain.push(stored);
  }
  return { chain, problems };
}

/** The last entry, signed by a key that counts now, holds all others' hashes. Others are signed where known. */
async function signatureProblems(store: ReleaseStore, chain: readonly StoredEntry[]): Promise<string[]> {
  await store.trust.refresh();
  const policy = store.trust.policy();
  const roots = await store.trust.roots();
  const known = new Map([
    ...[...(policy ? keysOf(policy) : [])].map(
      ([id, { key, publicKey }]) => [id, { publicKey, revoked: key.revoked }] as const,
    ),
    ...roots.flatMap((text) => {
      const publicKey = readPublicKey(text);
      return publicKey ? [[keyIdOf(text), { publicKey, revoked: undefined }] as const] : [];
    }),
  ]);
  return chain.flatMap(({ entry, envelope }, index) => {
    const isHead = index === chain.length - 1;
    const signature = envelope.signatures.find(({ keyid }) => known.has(keyid));
    const key = signature && known.get(signature.keyid);
    if (!signature || !key)
      return isHead ? [`Entry ${entry.number}, the last, is signed by a key that nobody named.`] : [];
    if (!isSignedBy(envelope, signature, key.publicKey))
      return [`Entry ${entry.number} was changed: its signature is not one of the key that it names.`];
    return isHead && key.revoked !== undefined ? [`Entry ${entry.number}, the last, is signed by a revoked key.`] : [];
  });
}

/** What the store shows and no entry names: its entry was removed from the end, or the change bypassed the log. */
async function unloggedProblems(store: ReleaseStore, entries: readonly AuditEntry[]): Promise<string[]> {
  const since = Date.parse(entries[0]?.at ?? '') || Number.POSITIVE_INFINITY;
  const names = (action: string, about: string, state?: string): boolean =>
    entries.some(
      (entry) => entry.action === action && entry.about === about && (state === undefined || entry.state === state),
    );
  const problems: string[] = [];
  for (const name of await store.listDocuments('channels')) {
    const channel = await readStoredChannel(store, name).catch(() => null);
    // That a canary ended by itself is written down with the next change, and moves nothing.
    const last = channel?.history.findLast(({ who }) => who !== 'the edge');
    const isNamed = last && last.id === channel?.composition && names('channel', name, `${last.id} ${last.at}`);
    if (last && Date.parse(last.at) >= since && !isNamed)
      problems.push(`No entry says how ${name} came to composition ${channel?.composition} at ${last.at}.`);
  }
  for (const ref of await store.listReleases()) {
    const release = await store.readRelease(ref).catch(() => null);
    if (!release || Date.parse(release.createdAt) < since) continue;
    const about = formatRef(ref);
    if (!names('publish', about, release.digest) && !names('sign', about, release.digest))
      problems.push(`No entry says who published ${about}.`);
  }
  for (const revoked of await revokedReleases(store))
    if (entries.length > 0 && !names('revoke', revoked)) problems.push(`No entry says who revoked ${revoked}.`);
  return problems;
}

/** What the log says last of each channel, in the order of the log. */
const lastOfChannels = (entries: readonly AuditEntry[]): ReadonlyMap<string, AuditEntry> =>
  new Map(entries.filter(({ action }) => action === 'channel').map((entry) => [entry.about, entry]));

/** What the log names and the store does not have: it was taken away, or whoever wrote the entry was interrupted. */
async function missingProblems(store: ReleaseStore, entries: readonly AuditEntry[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, { number, state, change }] of lastOfChannels(entries)) {
    const channel = await readStoredChannel(store, name).catch((error: Error) => error);
    if (channel instanceof Error) problems.push(channel.message);
    else if (!channel?.history.some(({ id, at }) => `${id} ${at}` === state))
      problems.push(
        `Entry ${number} (${change}) is not in ${name}: its newest document was taken away, or the change was interrupted. \`compose repair\`, or \`compose sign ${name}\` where it is right as it stands.`,
      );
  }
  const revoked = await revocationDocuments(store);
  for (const { action, about, number } of entries)
    if (action === 'revoke' && !revoked.has(about))
      problems.push(`Entry ${number} revokes ${about}, but its revocation is missing: \`compose repair\`.`);
  const policy = entries.findLast(({ action }) => action === 'policy');
  if (policy && Number(policy.state) > store.trust.version())
    problems.push(
      `Entry ${policy.number} names version ${policy.state} of the policy; ${store.trust.version()} counts.`,
    );
  return problems;
}

/** What the signed state says of the store. */
async function stateProblems(store: ReleaseStore): Promise<string[]> {
  const { state } = store.trust;
  const known = state.known();
  if (!known) return [];
  const stale = staleLine(known, await store.now());
  const unsigned = [...(await revocationDocuments(store))].filter((release) => !known.revoked.includes(release));
  for (const name of await store.listDocuments('channels')) {
    const channel = await readStoredChannel(store, name).catch(() => null);
    if (channel && channel.number > (known.channels[name] ?? 0)) unsigned.push(name);
  }
  return [
    ...[state.problem(), stale].flatMap((line) => line ?? []),
    ...unsigned.map((what) => `State ${known.number} does not name what ${what} is now: \`compose renew\` signs it.`),
  ];
}

/** What is known elsewhere of the end of the log: on this machine, and a head that was written down. */
function headProblems(chain: readonly StoredEntry[], known: readonly AuditHead[]): string[] {
  return known.flatMap(({ number, hash }) => {
    const stored = chain.find(({ entry }) => entry.number === number);
    if (!stored)
      return [`Entry ${number} was there before; the log ends with ${chain.at(-1)?.entry.number ?? 'nothing'}.`];
    return stored.hash === hash ? [] : [`Entry ${number} was another one before.`];
  });
}

/** Reads `NUMBER:HASH`, as `compose audit` prints it. */
function parseHead(text: string): AuditHead | null {
  const [, number, hash = ''] = /^(\d{1,8}):([0-9a-f]{64})$/.exec(text) ?? [];
  return number === undefined ? null : { number: Number(number), hash };
}

/** The log by itself: whole, signed, and as long as it ever was. */
async function readLog(store: ReleaseStore, given: AuditHead | null) {
  const { chain, problems } = await readChain(store);
  problems.push(...(await signatureProblems(store, chain)));
  const seen = await seenHead(store.trust.folder);
  const signed = store.trust.state.known()?.audit;
  problems.push(
    ...headProblems(
      chain,
      [seen, given, signed].flatMap((head) => head ?? []),
    ),
  );
  return { chain, problems };
}

/** The entries of a log that is whole, whatever became of what they are about; none where it is not. */
export async function soundEntries(store: ReleaseStore): Promise<readonly AuditEntry[]> {
  const { chain, problems } = await readLog(store, null);
  return problems.length === 0 ? chain.map(({ entry }) => entry) : [];
}

/**
 * Reads the log and verifies it: an entry that was changed, removed, moved or cut off at the end is seen.
 * @param wrote a head that was written down before, `NUMBER:HASH`
 * @returns the entries, oldest first; a failure `DAMAGED` with a line for each thing that is wrong. Never rejects.
 */
export function readAudit(store: ReleaseStore, wrote?: string): Promise<Result<Audit>> {
  return asResult<Audit>(async () => {
    const given = wrote === undefined ? null : parseHead(wrote);
    if (wrote !== undefined && given === null)
      return failure('BAD_INPUT', `"${wrote}" is not a head such as 12:ab…, as \`compose audit\` prints it.`);
    const { chain, problems } = await readLog(store, given);
    const entries = chain.map(({ entry }) => entry);
    problems.push(...(await unloggedProblems(store, entries)));
    problems.push(...(await missingProblems(store, entries)));
    problems.push(...(await stateProblems(store)));
    if (problems.length > 0) return failure('DAMAGED', `The audit log is not whole: ${problems[0]}`, problems);
    const last = chain.at(-1);
    const head = last ? { number: last.entry.number, hash: last.hash } : null;
    if (head) await rememberHead(store.trust.folder, head);
    return success({ entries, head });
  });
}

export const auditLines = ({ entries, head }: Audit): string[] => [
  ...entries.map(({ number, at, team, who, about, change, why }) => {
    const reason = why === '' ? '' : `: ${why}`;
    return `${String(number).padStart(5)} ${at.slice(0, 19)}Z ${about}: ${change} (${who}, ${team})${reason}`;
  }),
  head
    ? `${head.number} entries, unbroken and signed. Head: ${head.number}:${head.hash}`
    : 'Nothing was written down yet.',
];
