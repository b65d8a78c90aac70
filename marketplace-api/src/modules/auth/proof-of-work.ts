import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, loginCodeLimits, type Proof } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { later } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { limitName } from '../../platform/security/limit-name.ts';
import { takeFromQuota, usedOf } from '../../platform/security/quota.ts';
import { takeHit } from '../../platform/security/rate-limit.ts';
import { type SecretKey, type Secrets, sameText } from '../../platform/security/secrets.ts';
import { spent } from './login-budgets.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
const DAY_MS = 86_400_000;
const UNLIMITED = 2_000_000_000;

/**
 * Work grows with the codes that proofs have bought for a number today, up to 64 times: one more code is cheap, an hour
 * of ringing somebody's phone is not. Checking stays cheap: one derivation.
 */
const levels = [
  { keyPrefix: '00', cost: 1 },
  { keyPrefix: '00', cost: 2 },
  { keyPrefix: '00', cost: 4 },
  { keyPrefix: '000', cost: 1 },
  { keyPrefix: '000', cost: 2 },
  { keyPrefix: '000', cost: 4 },
] as const;
const PROOFS_PER_LEVEL = 3;

const boughtFor = (secrets: Secrets, mobile: string) => ({
  name: `login-proofs ${limitName(secrets, mobile)}`,
  windowMs: DAY_MS,
});
const secretOf = ({ secrets }: ApiContext, key: SecretKey) => secrets.mac('login challenge', key);
/** Ties a challenge to a number without naming it. */
const markOf = ({ secrets }: ApiContext, mobile: string, key: SecretKey) =>
  secrets.mac(`login challenge for ${mobile}`, key);

async function challengeFor(context: ApiContext, mobile: string): Promise<Challenge> {
  const { db, clock, secrets, settings } = context;
  const now = clock.now();
  const level = Math.floor((await usedOf(db, boughtFor(secrets, mobile), now)) / PROOFS_PER_LEVEL);
  const { keyPrefix, cost } = levels[Math.min(level, levels.length - 1)] ?? levels[0];
  const key = secrets.current;
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    cost: settings.loginCodes.proofCost * cost,
    keyPrefix,
    deriveKey,
    data: {
      for: markOf(context, mobile, key),
      key: key.id,
      until: later(now, loginCodeLimits.challengeMs).getTime(),
    },
    hmacSignatureSecret: secretOf(context, key),
  });
  return { parameters, signature } as Challenge;
}

/** Whether it is our open challenge for this number, and this its solution. Whether it was used is for spendProof. */
export async function isSolved(context: ApiContext, mobile: string, proof: Proof): Promise<boolean> {
  const { parameters } = proof.challenge;
  const { key: keyId, for: mark, until } = parameters.data;
  const key = typeof keyId === 'string' ? context.secrets.find(keyId) : undefined;
  if (!key || typeof mark !== 'string' || typeof until !== 'number') return false;
  if (until <= context.clock.now().getTime() || !sameText(mark, markOf(context, mobile, key))) return false;
  const result = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secretOf(context, key) });
  return result.verified;
}

/** A proof buys one code; the same one again is refused. */
export async function spendProof(
  trx: Trx,
  secrets: Secrets,
  { mobile, proof }: { mobile: string; proof: Proof },
  now: Date,
): Promise<void> {
  const once = {
    key: `login-proof:${proof.challenge.parameters.nonce}`,
    hits: 1,
    windowMs: loginCodeLimits.challengeMs,
    message: 'Too many OTP requests for this number. Please try again later.',
  };
  await takeHit(trx, once, now).catch(spent);
  await takeFromQuota(trx, boughtFor(secrets, mobile), UNLIMITED, now);
}

export const needsProof = async (
  context: ApiContext,
  mobile: string,
  { message, details }: Refusal,
): Promise<Refusal> =>
  new Refusal(429, 'CHALLENGE_REQUIRED', message, { ...details, challenge: await challengeFor(context, mobile) });
