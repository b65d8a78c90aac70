import { sql } from 'kysely';
import { OFFER_PRICE_STEP } from 'shared-contracts';
import { actOnBooking } from '../modules/bookings/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { later } from '../platform/process/clock.ts';
import { demoDelayMs } from './demo-answer.ts';
import { demoCustomerIds, tried } from './demo-people.ts';

/** So long before the start a demo provider sets off. */
const SETS_OFF_MS = 30 * 60_000;

const provider = (id: string) => ({ by: 'provider', providerId: id }) as const;

/** What a customer writes who wants more than the service: the demo provider then finds extra work. */
const WANTS_MORE = /\b(also|extra|more)\b|भी|और|আরও/iu;
/** Of the agreed price, in whole steps above it. */
const EXTRA_PART = 1.2;
const STEP_PAISE = OFFER_PRICE_STEP * 100;

/**
 * Agrees to the times that customers propose, unless they are taken. Resolves the milliseconds until the next one is
 * due, undefined where none waits.
 */
export async function answerDueMoves(context: ApiContext): Promise<number | undefined> {
  const waiting = await context.db
    .selectFrom('bookings')
    .select(['id', 'seller_id', 'version', 'updated_at'])
    .where('status', '=', 'ACCEPTED')
    .where('move_expires_at', 'is not', null)
    .where('move_by', '=', 'customer')
    .where('customer_id', 'not in', demoCustomerIds)
    .execute();
  let next: number | undefined;
  for (const { id, seller_id, version, updated_at } of waiting) {
    const wait = later(updated_at, demoDelayMs(id, version)).getTime() - context.clock.now().getTime();
    if (wait > 0) {
      next = Math.min(next ?? wait, wait);
      continue;
    }
    const refused = await tried(actOnBooking(context, id, provider(seller_id), 'ACCEPT_MOVE'));
    if (refused?.code === 'SLOT_TAKEN') {
      await tried(actOnBooking(context, id, provider(seller_id), 'REJECT_MOVE', { reason: refused.code }));
    }
  }
  return next;
}

/** Sets off half an hour before each visit, and begins at its start. */
export async function goToVisits(context: ApiContext): Promise<void> {
  const now = context.clock.now();
  const near = await context.db
    .selectFrom('bookings')
    .select(['id', 'seller_id', 'starts_at', 'on_the_way_at'])
    .where('status', '=', 'ACCEPTED')
    .where('starts_at', '<=', later(now, SETS_OFF_MS))
    .where('ends_at', '>', now)
    .where('started_at', 'is', null)
    .where('customer_id', 'not in', demoCustomerIds)
    .execute();
  for (const { id, seller_id, starts_at, on_the_way_at } of near) {
    if (starts_at <= now) await tried(actOnBooking(context, id, provider(seller_id), 'START'));
    else if (!on_the_way_at) await tried(actOnBooking(context, id, provider(seller_id), 'ON_THE_WAY'));
  }
}

/** Agrees that nobody came where the work has not begun, else objects. */
async function answerNoShow(context: ApiContext, { id, seller_id, started_at }: Visited): Promise<void> {
  const action = started_at ? 'DENY_NO_SHOW' : 'AGREE_NO_SHOW';
  await tried(actOnBooking(context, id, provider(seller_id), action));
}

async function proposeExtra(context: ApiContext, { id, seller_id, due }: Visited): Promise<void> {
  const price = Math.ceil((due * EXTRA_PART) / STEP_PAISE) * STEP_PAISE;
  const extra = { description: 'There is more to do than was agreed', price };
  await tried(actOnBooking(context, id, provider(seller_id), 'PROPOSE_EXTRA', { extra }));
}

interface Visited {
  id: string;
  seller_id: string;
  version: number;
  updated_at: Date;
  started_at: Date | null;
  due: number;
}

/** A visit about which the demo provider has something to say, once each. */
const visitsInHand = ({ db }: ApiContext) =>
  db
    .selectFrom('bookings')
    .select(['id', 'seller_id', 'version', 'updated_at', 'started_at', 'description', 'extra', 'no_show'])
    .select(sql<number>`coalesce(counter_price, price)`.as('due'))
    .where('status', '=', 'ACCEPTED')
    .where('customer_id', 'not in', demoCustomerIds)
    .where((where) => where.or([where('no_show', 'is not', null), where('started_at', 'is not', null)]))
    .execute();

/**
 * Answers customers who say that nobody came, and finds extra work at who wrote that there is more. Resolves the
 * milliseconds until the next word is due, undefined where none is.
 */
export async function speakAtVisits(context: ApiContext): Promise<number | undefined> {
  let next: number | undefined;
  for (const { extra, no_show, description, ...visit } of await visitsInHand(context)) {
    const asked = no_show?.by === 'customer' && !no_show.denied;
    if (!asked && (no_show || extra || !WANTS_MORE.test(description))) continue;
    const wait =
      later(visit.updated_at, demoDelayMs(visit.id, visit.version)).getTime() - context.clock.now().getTime();
    if (wait > 0) next = Math.min(next ?? wait, wait);
    else if (asked) await answerNoShow(context, visit);
    else await proposeExtra(context, visit);
  }
  return next;
}
