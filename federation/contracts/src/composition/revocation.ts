import * as v from 'valibot';

/** `revocations/NAME@VERSION`: this release is never loaded again, whatever names it. Never taken back. */
export const revocationSchema = v.object({
  schemaVersion: v.literal(1),
  /** `name@version`. */
  release: v.pipe(v.string(), v.maxLength(141), v.regex(/^[a-z][a-z0-9-]{0,100}@\d[0-9A-Za-z.-]*$/)),
  why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

/** Why and when a release was ended for ever. */
export type Revocation = v.InferOutput<typeof revocationSchema>;
