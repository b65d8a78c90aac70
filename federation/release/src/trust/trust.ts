import { join } from 'node:path';
import * as v from 'valibot';
import type { DocumentStore } from '../facts/document-store.ts';
import { failure, type Result, success } from '../facts/result.ts';
import type { StoredRelease } from '../facts/stored-release.ts';
import { type ChannelFields, channelProblem } from './channel-signature.ts';
import { type Envelope, envelopeSchema, isSignedBy, payloadOf, seal } from './envelope.ts';
import { createKeyFile, readKeyFile, readPublicKey, type Signer } from './keys.ts';
import {
  isNamed,
  type KnownKey,
  keysOf,
  POLICY_TYPE,
  type Policy,
  type PolicyRules,
  policySchema,
  rulesForOne,
} from './policy.ts';
import { checkSignature, refusalLine, type SignatureCheck } from './release-signature.ts';
import { type SeenChannels, seenChannels, seenNumber } from './seen-number.ts';
import { type StateReader, stateReader } from './state-reader.ts';

/** Whom a site trusts. With nothing but a folder it makes a key there, and a team that may do everything. */
export interface TrustSettings {
  /** Where the key of a site that nobody has set up lies, and the version of the newest policy that was seen. */
  readonly folder: string;
  /** Public keys that may sign the policy. Empty: the one in `folder`. */
  readonly rootKeys?: readonly string[];
  /** Signs what this process publishes. Absent: the key in `folder`, where that is the root too. */
  readonly signer?: Signer;
  /** An older policy than this is never taken. */
  readonly oldestPolicy?: number;
  /** Nor an older state. */
  readonly oldestState?: number;
}

/** Whose releases may run, and in whose name this process publishes. */
export interface Trust {
  /** Where this machine keeps its keys, and what it has seen of the store: writers of the store cannot change it. */
  readonly folder: string;
  /** The team in whose name a release service changes something, with its own key. */
  readonly actingFor?: string;
  /** Public halves of the root keys. */
  roots(): Promise<readonly string[]>;
  /** Reads the newest policy and state. Rejects when the store cannot be reached; else the last one stays. */
  refresh(): Promise<void>;
  /** What is known of the store that may not be missing from it; null for a store from before there was a state. */
  readonly state: Pick<StateReader, 'known' | 'problem' | 'take'>;
  /** Version of the policy that counts here; 0 while there is none, and everything is refused. */
  version(): number;
  policy(): Policy | null;
  /** Why the newest policy of the store does not count, in one line; null where all is well. */
  problem(): string | null;
  /** Why a release may not run (in this channel, where one is given), in one line, or null. Known without the store. */
  refusal(release: StoredRelease, channel?: string): string | null;
  /** Why the document of a channel does not count, as a sentence's end, or null. Known without the store. */
  channelRefusal(document: ChannelFields & { readonly signature?: unknown }): string | null;
  /** What was seen of channels: an older document than that was put back (rollback attack). */
  readonly seenChannels: SeenChannels;
  /** Whose signature a release has. */
  check(release: StoredRelease): SignatureCheck;
  /** The key that publishes here, and its team. Makes both where nobody has set up a site. */
  signer(): Promise<Result<Signer>>;
  /**
   * Replaces the policy by a next version of it. Fails where `root` is not a root key of this site.
   * @param before called with the new version before it is written
   */
  change(rules: PolicyRules, root: Signer, before?: (version: number) => Promise<void>): Promise<Result<Policy>>;
}

type Documents = Pick<DocumentStore, 'listDocuments' | 'readDocument' | 'writeDocument'>;

const KEY_FILE = 'signing-key.pem';
const SEEN_FILE = 'newest-policy';
const DIGITS = 8;

/** Where a store has a version of the policy. */
export const policyKey = (version: number): `policy/${string}` => `policy/${String(version).padStart(DIGITS, '0')}`;

/** The policy of an envelope, where one of the root keys signed it; null otherwise. */
function openPolicy(text: string, roots: readonly string[]): Policy | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  if (!parsed.success) return null;
  const envelope: Envelope = parsed.output;
  const isSigned = envelope.signatures.some((signature) =>
    roots.some((root) => {
      const key = readPublicKey(root);
      return key !== null && isSignedBy(envelope, signature, key);
    }),
  );
  return isSigned ? payloadOf(envelope, POLICY_TYPE, policySchema) : null;
}

interface Known {
  readonly policy: Policy;
  readonly keys: ReadonlyMap<string, KnownKey>;
}

/** Version of the newest policy that a store has, 0 where it has none. One that is being written is not there yet. */
async function newestVersion(documents: Documents, known: number): Promise<number> {
  const names = (await documents.listDocuments('policy')).filter((name) => /^\d{8}$/.test(name));
  for (const version of names.map(Number).sort((a, b) => b - a))
    if (version === known || (await documents.readDocument(policyKey(version)))) return version;
  return 0;
}

/** The policy of a store, as far as this process trusts it. */
function policyReader(documents: Documents, rootsOf: () => Promise<readonly string[]>, settings: TrustSettings) {
  const seen = seenNumber(settings.folder, SEEN_FILE);
  let known: Known | null = null;
  let problem: string | null = null;
  let oldest = settings.oldestPolicy ?? 0;

  const take = async (policy: Policy): Promise<void> => {
    // A slow store may give an earlier reading its answer after a later one.
    if (policy.version < (known?.policy.version ?? 0)) return;
    known = { policy, keys: keysOf(policy) };
    problem = null;
    if (policy.version <= oldest) return;
    oldest = policy.version;
    await seen.write(oldest);
  };

  return {
    known: () => known,
    problem: () => problem,
    nextVersion: () => (known?.policy.version ?? 0) + 1,
    take,
    async refresh(): Promise<void> {
      // Asked for before the store is: what another reading finds meanwhile is not one that was taken away.
      oldest = Math.max(oldest, await seen.read());
      const seenBefore = oldest;
      const newest = await newestVersion(documents, known?.policy.version ?? 0);
      if (newest === known?.policy.version) {
        problem = null;
        return;
      }
      if (newest < seenBefore) {
        problem = `The policy of the release store is version ${newest}, but version ${seenBefore} was seen before.`;
        return;
      }
      if (newest === 0) return;
      const roots = await rootsOf();
      const policyIn = (text: string): Policy | null => {
        const policy = openPolicy(text, roots);
        return policy?.version === newest ? policy : null;
      };
      const document = await documents.readDocument(policyKey(newest), (text) => policyIn(text) !== null);
      const policy = document && policyIn(document.text);
      if (policy) await take(policy);
      else problem = `Version ${newest} of the policy is not signed by a root key of this site (RELEASE_ROOT_KEY).`;
    },
  };
}

/** Verdicts are cached for as long as their release is: it never changes, and the policy has a version. */
function cachedChecks(known: () => Known | null) {
  const cached = new WeakMap<StoredRelease, { readonly policy: Policy | null; readonly check: SignatureCheck }>();
  return (release: StoredRelease): SignatureCheck => {
    const present = known();
    const policy = present?.policy ?? null;
    const before = cached.get(release);
    if (before && before.policy === policy) return before.check;
    const check: SignatureCheck = present
      ? checkSignature(release, present.keys)
      : { ok: false, why: 'there is no policy that says who may publish it' };
    cached.set(release, { policy, check });
    return check;
  };
}

type PolicyReader = ReturnType<typeof policyReader>;

/** Writes the next version of the policy. Resolves with false where another writer was faster. */
function policyWriter(documents: Documents, reader: PolicyReader) {
  return async (rules: PolicyRules, root: Signer): Promise<boolean> => {
    const version = reader.nextVersion();
    const policy: Policy = { schemaVersion: 1, version, at: new Date().toISOString(), ...rules };
    const text = JSON.stringify(seal(POLICY_TYPE, policy, root), null, 2);
    if (!(await documents.writeDocument(policyKey(version), text, null))) return false;
    await reader.take(policy);
    return true;
  };
}
type WritePolicy = ReturnType<typeof policyWriter>;

/** The key of a site that nobody has set up, and its first policy. */
async function embeddedSigner(keyFile: string, reader: PolicyReader, write: WritePolicy): Promise<Signer> {
  if ((await readKeyFile(keyFile)) === null) await createKeyFile(keyFile);
  const signer = await readKeyFile(keyFile);
  if (!signer) throw new Error(`${keyFile} cannot be made.`);
  await reader.refresh();
  if (reader.known() === null && reader.problem() === null && !(await write(rulesForOne(signer.publicKey), signer)))
    await reader.refresh();
  return signer;
}

const hasRoot = ({ rootKeys = [] }: TrustSettings): boolean => rootKeys.length > 0;

/** Whom a store's releases are believed by its policy and these settings. */
export function createTrust(documents: Documents, settings: TrustSettings): Trust {
  const keyFile = join(settings.folder, KEY_FILE);
  const rootsOf = async (): Promise<readonly string[]> => {
    if (hasRoot(settings)) return settings.rootKeys ?? [];
    const own = await readKeyFile(keyFile);
    return own ? [own.publicKey] : [];
  };
  const reader = policyReader(documents, rootsOf, settings);
  const check = cachedChecks(reader.known);
  const channels = seenChannels(settings.folder, hasRoot(settings));
  const state = stateReader({
    documents,
    folder: settings.folder,
    keeps: hasRoot(settings),
    oldest: settings.oldestState ?? 0,
    channels,
  });

  const write = policyWriter(documents, reader);

  return {
    folder: settings.folder,
    roots: rootsOf,
    async refresh() {
      await reader.refresh();
      const known = reader.known();
      if (known) await state.refresh(known.keys);
    },
    state,
    version: () => reader.known()?.policy.version ?? 0,
    policy: () => reader.known()?.policy ?? null,
    problem: reader.problem,
    check,
    channelRefusal(document) {
      const known = reader.known();
      return known ? channelProblem(document, known.keys) : 'there is no policy that says who may change it';
    },
    seenChannels: channels,
    refusal(release, channel) {
      const found = check(release);
      if (!found.ok) return refusalLine(release, found.why);
      if (channel === undefined || isNamed(found.by.rules.channels, channel)) return null;
      return refusalLine(release, `releases of the team ${found.by.team} may not run in ${channel}`);
    },
    async signer() {
      if (settings.signer) return success(settings.signer);
      if (!hasRoot(settings)) return success(await embeddedSigner(keyFile, reader, write));
      return failure('BAD_INPUT', 'RELEASE_SIGNING_KEY must be set: releases of this site are signed by a team.');
    },
    async change(rules, root, before) {
      if (!(await rootsOf()).includes(root.publicKey))
        return failure('REFUSED', 'This key is not a root key of this site (RELEASE_ROOT_KEY).');
      await reader.refresh();
      if (reader.problem() !== null) return failure('REFUSED', reader.problem() ?? '');
      await before?.(reader.nextVersion());
      if (!(await write(rules, root))) return failure('CONFLICT', 'Somebody changed the policy meanwhile. Try again.');
      return success(reader.known()?.policy as Policy);
    },
  };
}
