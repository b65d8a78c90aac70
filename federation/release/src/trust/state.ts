import * as v from 'valibot';
import type { DocumentKey } from '../facts/document-store.ts';
import { type Envelope, envelopeSchema, isSignedBy, payloadOf, seal } from './envelope.ts';
import type { Signer } from './keys.ts';
import { isValidAt, type KnownKey } from './policy.ts';

/** Where a store has its signed state. */
export const STATE_KEY: DocumentKey = 'state/newest';

const STATE_TYPE = 'application/vnd.release-state+json';
/** Lifetime of a state. It is renewed twice a day, so an expired one means that renewing has failed for a week. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** No document has a number beyond it; one that says so is no evidence. */
const LARGEST_NUMBER = 1_000_000_000;

const numberSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_NUMBER));

const stateSchema = v.object({
  schemaVersion: v.literal(1),
  /** One more with each: an older one is never taken again. */
  number: numberSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Nobody has renewed it by then, or somebody holds newer ones back. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
  /** In whose name. */
  team: v.string(),
  policy: numberSchema,
  /** The newest entry of the audit log then. */
  audit: v.nullable(v.object({ number: numberSchema, hash: v.string() })),
  /** Channel → number of its newest document. */
  channels: v.record(v.string(), numberSchema),
  /** Every revoked release, `name@version`. */
  revoked: v.array(v.string()),
});

/** What a store holds that it may not be without: its absence shows. */
export type State = v.InferOutput<typeof stateSchema>;

/** Signs a state that is made at a moment of the store's clock. */
export function signState(facts: Omit<State, 'schemaVersion' | 'at' | 'expires'>, at: Date, signer: Signer): string {
  const expires = new Date(at.getTime() + LIFETIME_MS).toISOString();
  return JSON.stringify(
    seal(STATE_TYPE, { schemaVersion: 1, at: at.toISOString(), expires, ...facts }, signer),
    null,
    2,
  );
}

const envelopeOf = (text: string): Envelope | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  return parsed.success ? parsed.output : null;
};

/** What a document says, whoever signed it: for a machine's own memory, and for numbers never used again. */
export function peekState(text: string): State | null {
  const envelope = envelopeOf(text);
  return envelope && payloadOf(envelope, STATE_TYPE, stateSchema);
}

/** The state of a document; null where nobody whom the policy names has signed it. */
export function openState(text: string, keys: ReadonlyMap<string, KnownKey>): State | null {
  const envelope = envelopeOf(text);
  const state = envelope && payloadOf(envelope, STATE_TYPE, stateSchema);
  if (!envelope || !state) return null;
  const isSigned = envelope.signatures.some((signature) => {
    const by = keys.get(signature.keyid);
    return (
      by !== undefined &&
      by.key.revoked === undefined &&
      isValidAt(by.key, state.at) &&
      isSignedBy(envelope, signature, by.publicKey)
    );
  });
  return isSigned ? state : null;
}

/** One line about a state that nobody has renewed; null while it is fresh. */
export const staleLine = ({ number, at, expires }: State, now: Date): string | null =>
  now.getTime() <= Date.parse(expires)
    ? null
    : `State ${number} of the release store is of ${at} and ran out at ${expires}: nobody renews it (\`compose renew\`, daily), or somebody holds newer ones back.`;
