import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Envelope, envelopeSchema, isSignedBy, payloadOf, seal } from './envelope.ts';
import type { Signer } from './keys.ts';
import { isNamed, isValidAt, type KnownKey } from './policy.ts';

const CHANNEL_TYPE = 'application/vnd.release-channel+json';

const statementSchema = v.object({
  schemaVersion: v.literal(1),
  channel: v.string(),
  /** One more with each document of that channel: an older one is never taken again. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 over all other fields of the document. */
  digest: v.string(),
  /** In whose name. */
  team: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** The fields of a channel's document but its signature, those of later versions too. */
export interface ChannelFields {
  readonly name: string;
  readonly number: number;
}

const digestOf = (fields: object): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

/** Signs what a channel points at. */
export const signChannel = (
  fields: ChannelFields,
  { team, signer, at }: { readonly team: string; readonly signer: Signer; readonly at: string },
): Envelope => {
  const { name: channel, number } = fields;
  return seal(CHANNEL_TYPE, { schemaVersion: 1, channel, number, digest: digestOf(fields), team, at }, signer);
};

/** Why a channel's document does not count, as the end of a sentence; null where it does. */
export function channelProblem(
  { signature, ...fields }: ChannelFields & { readonly signature?: unknown },
  keys: ReadonlyMap<string, KnownKey>,
): string | null {
  if (signature === undefined) return 'it is not signed';
  const parsed = v.safeParse(envelopeSchema, signature);
  if (!parsed.success) return 'its signature cannot be read';
  const envelope = parsed.output;
  const [signed] = envelope.signatures.flatMap((one) => {
    const by = keys.get(one.keyid);
    return by && isSignedBy(envelope, one, by.publicKey) ? [by] : [];
  });
  if (!signed) return 'nobody whom the policy names has signed it';
  const statement = payloadOf(envelope, CHANNEL_TYPE, statementSchema);
  const isAbout =
    statement?.channel === fields.name && statement.number === fields.number && statement.digest === digestOf(fields);
  if (!isAbout) return 'its signature is of something else';
  const { key, rules, team } = signed;
  if (key.revoked !== undefined) return `its key was revoked: ${key.revoked}`;
  if (!isValidAt(key, statement.at)) return 'its key was not valid when it was signed';
  return isNamed(rules.promotes ?? rules.channels, fields.name)
    ? null
    : `the team ${team} may not change the channel ${fields.name}`;
}
