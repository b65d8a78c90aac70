import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { failure, type Result, success } from '../facts/result.ts';
import type { Signer } from '../trust/keys.ts';
import { isValidAt, keysOf, type Policy } from '../trust/policy.ts';

/** A token of a team lasts at most this long. */
const TOKEN_SECONDS = 15 * 60;
/** Clocks may differ by this much. */
const SKEW_SECONDS = 60;

/** Makes a token for a release service: the time, and for whom it is, signed with the team's key. */
export const createToken = (signer: Signer, service: string, now = Date.now()): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid: signer.keyId, typ: 'release+jwt' })
    .setAudience(service)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(now / 1000) + TOKEN_SECONDS)
    .sign(signer.privateKey);

const refused = (why: string) => failure('REFUSED', `The release service refuses the token: ${why}.`);

/** What is wrong with a token, in our words. */
function reasonOf(error: unknown): string {
  const { code, claim, reason } = error as { code?: string; claim?: string; reason?: string };
  if (code === 'ERR_JWT_EXPIRED') return 'it has expired; run `compose login` again';
  if (claim === 'aud') return 'it is for another service';
  if ((claim === 'iat' || claim === 'nbf') && reason === 'check_failed')
    return 'it is of a time to come, or longer than 15 minutes old: look at your clock';
  return 'nobody whom the policy names has signed it';
}

const rules = (audience: string) => ({
  audience,
  maxTokenAge: TOKEN_SECONDS,
  clockTolerance: SKEW_SECONDS,
  requiredClaims: ['exp', 'iat', 'aud'],
});

async function teamOfKey(token: string, kid: string, policy: Policy, service: string): Promise<Result<string>> {
  const known = keysOf(policy).get(kid);
  if (!known) return refused('nobody whom the policy names has signed it');
  if (known.key.revoked !== undefined) return refused(`its key was revoked: ${known.key.revoked}`);
  if (!isValidAt(known.key, new Date().toISOString())) return refused('its key is not valid at this time');
  await jwtVerify(token, known.publicKey, { ...rules(service), algorithms: ['EdDSA'], typ: 'release+jwt' });
  return success(known.team);
}

type KeySet = ReturnType<typeof createRemoteJWKSet>;
const keySets = new Map<string, KeySet>();

/** The keys of an issuer, fetched once and again when it signs with one that is not among them. */
function keySetOf(address: string): KeySet {
  const cached = keySets.get(address);
  if (cached) return cached;
  const made = createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 });
  keySets.set(address, made);
  return made;
}

const claimsMatch = (payload: JWTPayload, claims: Readonly<Record<string, string>>): boolean =>
  Object.entries(claims).every(([name, value]) => payload[name] === value);

async function teamOfIdentity(token: string, issuer: string, policy: Policy): Promise<Result<string>> {
  for (const [team, { identities = [] }] of Object.entries(policy.teams)) {
    for (const identity of identities.filter((one) => one.issuer === issuer)) {
      const { audience, claims, jwks = `${issuer}/.well-known/jwks` } = identity;
      if (!claimsMatch(decodeJwt(token), claims)) continue;
      const asymmetric = ['RS256', 'ES256', 'EdDSA'];
      const { payload } = await jwtVerify(token, keySetOf(jwks), {
        ...rules(audience),
        issuer,
        algorithms: asymmetric,
      });
      if (claimsMatch(payload, claims)) return success(team);
    }
  }
  return refused('it is of no identity that the policy names');
}

/**
 * Whose token it is: one that a team's key has signed (`compose login`), or one of an issuer whose claims the policy
 * gives to a team, such as GitHub's for its runs.
 * @param service address of this service, for which a team's token must be
 */
export async function teamOfToken(token: string, policy: Policy, service: string): Promise<Result<string>> {
  try {
    const [head = ''] = token.split('.');
    const { kid, typ } = JSON.parse(Buffer.from(head, 'base64url').toString());
    if (typ === 'release+jwt') return await teamOfKey(token, String(kid), policy, service);
    const { iss } = decodeJwt(token);
    return await teamOfIdentity(token, String(iss), policy);
  } catch (error) {
    return refused(reasonOf(error));
  }
}
