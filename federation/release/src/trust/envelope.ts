import { type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import type { Signer } from './keys.ts';

const signatureSchema = v.object({ keyid: v.string(), sig: v.string() });

/** A DSSE envelope (https://github.com/secure-systems-lab/dsse): signed bytes with their type and who signed them. */
export const envelopeSchema = v.object({
  payloadType: v.string(),
  /** Base64. */
  payload: v.string(),
  signatures: v.pipe(v.array(signatureSchema), v.minLength(1), v.maxLength(8)),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;
export type EnvelopeSignature = v.InferOutput<typeof signatureSchema>;

/** What is signed: the type too, so that a signature for one purpose is none for another. */
const preAuthentication = (payloadType: string, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `), payload]);

/** Signs a value as JSON. */
export function seal(payloadType: string, value: unknown, { keyId, privateKey }: Signer): Envelope {
  const payload = Buffer.from(JSON.stringify(value));
  const sig = sign(null, preAuthentication(payloadType, payload), privateKey).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: keyId, sig }] };
}

/** Whether this signature of an envelope was made by the owner of a key. */
export const isSignedBy = (
  { payloadType, payload }: Envelope,
  { sig }: EnvelopeSignature,
  publicKey: KeyObject,
): boolean =>
  verify(null, preAuthentication(payloadType, Buffer.from(payload, 'base64')), publicKey, Buffer.from(sig, 'base64'));

/** The signed value, where it has the type and the form that are wanted; null otherwise. Not who signed it. */
export function payloadOf<S extends v.GenericSchema>(
  { payloadType, payload }: Envelope,
  wanted: string,
  schema: S,
): v.InferOutput<S> | null {
  if (payloadType !== wanted) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), Buffer.from(payload, 'base64').toString());
  return parsed.success ? parsed.output : null;
}
