import * as v from 'valibot';
import { count, listed, url } from './checks.ts';

/** How people sign in: codes, their carrier, and the keys of sessions. */
export interface LoginSettings {
  sms: { url: string; token: string | null } | null;
  /** Whether a new device is asked for something of an account with addresses: not where nobody is texted. */
  asksNewDevices: boolean;
  /** Newest first; empty: made once and stored in dataDir. */
  tokenSecrets: string[];
  /** Shared with the edges, which read for the visitors whose pages they render; null: no edge may. */
  edgeSecret: string | null;
  /** Quotas of login codes for the whole site, and how much work each try of a challenge is. */
  loginCodes: { perMinute: number; perDay: number; proofCost: number };
}

/** Rounds of PBKDF2 a try: about half a second for a challenge on a desktop, a few seconds on a phone. */
const PROOF_COST = 5_000;

export const loginEntries = {
  SMS_GATEWAY_URL: v.optional(url('SMS_GATEWAY_URL', ['https:', 'http:'])),
  SMS_GATEWAY_TOKEN: v.optional(v.string()),
  TOKEN_SECRETS: v.optional(
    v.pipe(
      v.string(),
      listed,
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= 32),
        'TOKEN_SECRETS must be secrets of at least 32 characters each, newest first, separated by commas',
      ),
    ),
  ),
  LOGIN_CODES_PER_MINUTE: count('LOGIN_CODES_PER_MINUTE', '300'),
  LOGIN_CODES_PER_DAY: count('LOGIN_CODES_PER_DAY', '20000'),
  QA_PASS_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'QA_PASS_SECRET must have at least 32 characters'))),
};
type Given = v.InferOutput<v.ObjectSchema<typeof loginEntries, undefined>>;

/** What production cannot do without; null where all is there. */
export function missingInProduction(set: Given & { DATABASE_URL?: string | undefined }): string | null {
  if (!set.SMS_GATEWAY_URL) {
    return 'NODE_ENV=production needs SMS_GATEWAY_URL: without it nobody could receive a login code.';
  }
  if (set.DATABASE_URL && !set.TOKEN_SECRETS) {
    return 'NODE_ENV=production with DATABASE_URL needs TOKEN_SECRETS: all replicas must share them.';
  }
  return null;
}

export const loginSettingsOf = (set: Given): LoginSettings => ({
  sms: set.SMS_GATEWAY_URL ? { url: set.SMS_GATEWAY_URL, token: set.SMS_GATEWAY_TOKEN ?? null } : null,
  asksNewDevices: set.SMS_GATEWAY_URL !== undefined,
  tokenSecrets: set.TOKEN_SECRETS ?? [],
  edgeSecret: set.QA_PASS_SECRET ?? null,
  loginCodes: {
    perMinute: set.LOGIN_CODES_PER_MINUTE,
    perDay: set.LOGIN_CODES_PER_DAY,
    proofCost: PROOF_COST,
  },
});
