import { loginCodeLimits, RESEND_SECONDS } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { secondsUntil } from '../../platform/process/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { limitName } from '../../platform/security/limit-name.ts';
import { endOfWindow, takeFromQuota } from '../../platform/security/quota.ts';
import { clearLimits, type RateLimit, takeHit } from '../../platform/security/rate-limit.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { siteQuotas } from './site-quotas.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who asks for a code, as far as anybody can know. */
export interface LoginClient {
  readonly network: string;
  /** Set where this browser signed in with this number before. */
  readonly device: string | null;
}

/** More codes than the budget has. A proof of work buys one more. */
export class BudgetSpent extends Refusal {}
export const spent = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error;
  throw new BudgetSpent(error.status, 'CHALLENGE_REQUIRED', error.message, error.details);
};

const nameOf = ({ network, device }: LoginClient) => (device ? `device ${device}` : network);
export const waitKey = (secrets: Secrets, mobile: string, client: LoginClient) =>
  `login-wait:${limitName(secrets, mobile)}:${nameOf(client)}`;

/** A stranger never takes from what a device that is known has. */
function budgetsOf(name: string, { network, device }: LoginClient): RateLimit[] {
  const number = 'Too many OTP requests for this number. Please try again later.';
  if (device) {
    const hits = loginCodeLimits.sendsPerHourPerDevice;
    return [{ key: `login-device:${device}:${name}`, hits, windowMs: HOUR_MS, message: number }];
  }
  const address = 'Too many OTP requests from your network. Please try again later.';
  return [
    { key: `login-number:${name}`, hits: loginCodeLimits.sendsPerHourPerNumber, windowMs: HOUR_MS, message: number },
    { key: `login-day:${name}`, hits: loginCodeLimits.sendsPerDayPerNumber, windowMs: DAY_MS, message: number },
    {
      key: `login-address:${network}`,
      hits: loginCodeLimits.sendsPerHourPerAddress,
      windowMs: HOUR_MS,
      message: address,
    },
  ];
}

/** Takes one send from each budget of this client, or throws BudgetSpent; then the wait between two sends. */
export async function takeSend(
  trx: Trx,
  secrets: Secrets,
  { mobile, client }: { mobile: string; client: LoginClient },
  now: Date,
): Promise<void> {
  for (const budget of budgetsOf(limitName(secrets, mobile), client)) {
    await takeHit(trx, budget, now).catch(spent);
  }
  const wait = {
    key: waitKey(secrets, mobile, client),
    hits: 1,
    windowMs: RESEND_SECONDS * 1000,
    message: (seconds: number) => `Please wait ${seconds} seconds before requesting another OTP`,
  };
  await takeHit(trx, wait, now);
}

/** A successful sign-in ends the wait that its code began, and those of the client that signed in. */
export async function endWait(
  { db, secrets }: ApiContext,
  mobile: string,
  client: LoginClient,
  begun: string | null,
): Promise<void> {
  const own = [client, { ...client, device: null }].map((one) => waitKey(secrets, mobile, one));
  const keys = [...own, ...(begun ? [begun] : [])];
  await clearLimits(db, keys);
}

/** Wrong tries of a client, whatever codes they were for. */
export const guessLimit = (client: LoginClient): RateLimit => ({
  key: `login-guesses:${nameOf(client)}`,
  hits: loginCodeLimits.wrongTriesPerHourPerAddress,
  windowMs: HOUR_MS,
  message: 'Too many wrong attempts from your network. Please try again later.',
});

/** Strangers can fill the site's quota up to here; the rest is for devices that are known. */
const STRANGERS_PART = 0.9;

/** The last window of each quota whose end was logged, so that a flood is one line. */
const logged = new WeakMap<ApiContext, Map<string, number>>();

function logOnce(context: ApiContext, name: string, most: number, end: Date): void {
  const ends = logged.get(context) ?? new Map<string, number>();
  logged.set(context, ends);
  if (ends.get(name) === end.getTime()) return;
  ends.set(name, end.getTime());
  context.logger.warn({ quota: name, most, until: end.toISOString() }, 'no more login codes are sent for now');
}

/** Counts a send for the whole site, or refuses with 503: nobody can spend more than the settings allow. */
export async function takeFromSite(trx: Trx, context: ApiContext, client: LoginClient, now: Date): Promise<void> {
  for (const quota of siteQuotas) {
    const all = context.settings.loginCodes[quota.most];
    const most = client.device ? all : Math.max(1, Math.floor(all * STRANGERS_PART));
    if (await takeFromQuota(trx, quota, most, now)) continue;
    const end = endOfWindow(quota, now);
    logOnce(context, quota.name, most, end);
    throw new Refusal(503, 'OVERLOADED', 'We cannot send more codes right now. Please try again later.', {
      retryAfterSeconds: secondsUntil(end, now),
      logged: true,
    });
  }
}
