import type { Release } from 'federation-contracts/composition';
import * as v from 'valibot';
import { formatRef } from '../facts/release-ref.ts';
import { digestOf, RELEASE_FILE, type StoredRelease } from '../facts/stored-release.ts';
import { type Envelope, envelopeSchema, isSignedBy, payloadOf, seal } from './envelope.ts';
import type { Signer } from './keys.ts';
import { isNamed, isValidAt, type KnownKey } from './policy.ts';
import { builderOf, STATEMENT_TYPE, type Statement, statementOf, statementSchema } from './statement.ts';

/** Signs a release and its files. */
export function signRelease(
  release: Release,
  files: ReadonlyMap<string, Buffer>,
  { signer, builtAt, signedAt = release.createdAt }: { signer: Signer; builtAt: string; signedAt?: string },
): StoredRelease {
  const statement = statementOf(release, files, { builder: builderOf(process.env), builtAt, signedAt });
  return { ...release, signature: seal(STATEMENT_TYPE, statement, signer), digest: digestOf(release) };
}

/** Whose signature a release has, and what it says; or why it has none that counts. */
export type SignatureCheck =
  | { readonly ok: true; readonly by: KnownKey; readonly statement: Statement }
  | { readonly ok: false; readonly why: string };

const refused = (why: string): SignatureCheck => ({ ok: false, why });

/** The statement is about this release, all of it, and nothing else. */
function isAbout({ subject, predicate }: Statement, release: StoredRelease): boolean {
  const { package: name, version } = predicate.buildDefinition.externalParameters;
  const described = subject.find((one) => one.name === RELEASE_FILE)?.digest.sha256;
  const files = new Set(subject.map((one) => one.name));
  return (
    name === release.name &&
    version === release.version &&
    described === release.digest &&
    Object.keys(release.files).every((path) => files.has(path)) &&
    files.size === Object.keys(release.files).length + 1
  );
}

/** What speaks against a key for a release of this package, signed at this time. */
function keyProblem({ team, rules, key }: KnownKey, { name }: StoredRelease, signedAt: string): string | null {
  if (key.revoked !== undefined) return `its key was revoked: ${key.revoked}`;
  if (!isValidAt(key, signedAt)) return 'its key was not valid when it was signed';
  return isNamed(rules.packages, name) ? null : `the team ${team} may not publish ${name}`;
}

/** Verifies the signature of a release with the keys of the policy. Each refusal is the end of a sentence. */
export function checkSignature(release: StoredRelease, keys: ReadonlyMap<string, KnownKey>): SignatureCheck {
  if (release.signature === undefined) return refused('it is not signed');
  const parsed = v.safeParse(envelopeSchema, release.signature);
  if (!parsed.success) return refused('its signature cannot be read');
  const envelope: Envelope = parsed.output;
  const known = envelope.signatures.flatMap((signature) => {
    const by = keys.get(signature.keyid);
    return by ? [{ signature, by }] : [];
  });
  if (known.length === 0) return refused('the policy does not name the key that signed it');
  const signed = known.find(({ signature, by }) => isSignedBy(envelope, signature, by.publicKey));
  if (!signed) return refused('its signature is not one of the key that it names');
  const statement = payloadOf(envelope, STATEMENT_TYPE, statementSchema);
  if (statement === null || !isAbout(statement, release)) return refused('its signature is of something else');
  const problem = keyProblem(signed.by, release, statement.predicate.runDetails.metadata.finishedOn);
  return problem === null ? { ok: true, by: signed.by, statement } : refused(problem);
}

/** One line about a release that does not run. */
export const refusalLine = (release: StoredRelease, why: string): string => `${formatRef(release)} is refused: ${why}.`;
