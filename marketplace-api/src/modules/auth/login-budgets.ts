import { loginCodeLimits, RESEND_SECONDS } from 'shared-contracts';
import { countBelow, endOfWindow, siteCeilings } from '../../plumbing/ceiling.ts';
import { secondsUntil } from '../../plumbing/clock.ts';
import type { ApiContext } from '../../plumbing/context.ts';
import type { Db, Trx } from '../../plumbing/database.ts';
import { Refusal } from '../../plumbing/errors.ts';
import { type RateLimit, takeHit } from '../../plumbing/rate-limit.ts';

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
export const waitKey = (mobile: string, client: LoginClient) => `login-wait:${mobile}:${nameOf(client)}`;

/** A stranger never takes from what a device that is known has. */
function budgetsOf(mobile: string, { network, device }: LoginClient): RateLimit[] {
  const number = 'Too many OTP requests for this number. Please try again later.';
  if (device) {
    const hits = loginCodeLimits.sendsPerHourPerDevice;
    return [{ key: `login-device:${device}`, hits, windowMs: HOUR_MS, message: number }];
  }
  const address = 'Too many OTP requests from your network. Please try again later.';
  return [
    { key: `login-number:${mobile}`, hits: loginCodeLimits.sendsPerHourPerNumber, windowMs: HOUR_MS, message: number },
    { key: `login-day:${mobile}`, hits: loginCodeLimits.sendsPerDayPerNumber, windowMs: DAY_MS, message: number },
    {
      key: `login-address:${network}`,
      hits: loginCodeLimits.sendsPerHourPerAddress,
      windowMs: HOUR_MS,
      message: address,
    },
  ];
}

/** Takes one send from each budget of this client, or throws BudgetSpent; then the wait between two sends. */
export async function takeSend(trx: Trx, mobile: string, client: LoginClient, now: Date): Promise<void> {
  for (const budget of budgetsOf(mobile, client)) {
    await takeHit(trx, budget, now).catch(spent);
  }
  const wait = {
    key: waitKey(mobile, client),
    hits: 1,
    windowMs: RESEND_SECONDS * 1000,
    message: (seconds: number) => `Please wait ${seconds} seconds before requesting another OTP`,
  };
  await takeHit(trx, wait, now);
}

/** A successful sign-in ends the wait that its code began, and those of the client that signed in. */
export async function endWait(db: Db, mobile: string, client: LoginClient, begun: string | null): Promise<void> {
  const keys = [waitKey(mobile, client), waitKey(mobile, { ...client, device: null }), ...(begun ? [begun] : [])];
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute();
}

/** Wrong tries of a client, whatever codes they were for. */
export const guessLimit = (client: LoginClient): RateLimit => ({
  key: `login-guesses:${nameOf(client)}`,
  hits: loginCodeLimits.wrongTriesPerHourPerAddress,
  windowMs: HOUR_MS,
  message: 'Too many wrong attempts from your network. Please try again later.',
});

/** Strangers can fill the site's ceiling up to here; the rest is for devices that are known. */
const STRANGERS_PART = 0.9;

/** The last window of each ceiling whose end was logged, so that a flood is one line. */
const logged = new WeakMap<ApiContext, Map<string, number>>();

function logOnce(context: ApiContext, name: string, most: number, end: Date): void {
  const ends = logged.get(context) ?? new Map<string, number>();
  logged.set(context, ends);
  if (ends.get(name) === end.getTime()) return;
  ends.set(name, end.getTime());
  context.logger.warn({ ceiling: name, most, until: end.toISOString() }, 'no more login codes are sent for now');
}

/** Counts a send for the whole site, or refuses with 503: nobody can spend more than the settings allow. */
export async function takeFromSite(trx: Trx, context: ApiContext, client: LoginClient, now: Date): Promise<void> {
  for (const ceiling of siteCeilings) {
    const all = context.settings.loginCodes[ceiling.most];
    const most = client.device ? all : Math.max(1, Math.floor(all * STRANGERS_PART));
    if (await countBelow(trx, ceiling, most, now)) continue;
    const end = endOfWindow(ceiling, now);
    logOnce(context, ceiling.name, most, end);
    throw new Refusal(503, 'OVERLOADED', 'We cannot send more codes right now. Please try again later.', {
      retryAfterSeconds: secondsUntil(end, now),
      logged: true,
    });
  }
}
