import { sql } from 'kysely';
import { OFFER_PRICE_STEP } from 'shared-contracts';
import { actOnBooking, makeBooking } from '../modules/bookings/index.ts';
import { freeDaysOf } from '../modules/providers/index.ts';
import type { ApiContext } from '../platform/context.ts';
import { later } from '../platform/process/clock.ts';
import { demoDelayMs } from './demo-answer.ts';
import { asCustomer, demoCustomerIds, demoPeople, ensurePeople, signedInAs, tried } from './demo-people.ts';

/** Who plays a provider has used a session of theirs within so long. */
const PLAYED_MS = 10 * 60_000;
/** Between two requests of one provider, so that there is time to look at the first. */
const BETWEEN_MS = 90_000;
/** So many at once are enough to play with. */
const MOST_OPEN = 2;
const AHEAD_DAYS = 7;

/** Providers at whose desk somebody sits, with the number of requests that they have had of demo customers. */
const playedProviders = ({ db, clock }: ApiContext) =>
  db
    .selectFrom('providers as p')
    .innerJoin('users as u', 'u.mobile_no', 'p.mobile_no')
    .select(['p.id', 'p.city'])
    .select((at) => [
      at
        .selectFrom('bookings as b')
        .whereRef('b.seller_id', '=', 'p.id')
        .where('b.customer_id', 'in', demoCustomerIds)
        .select(sql<string>`count(*)`.as('count'))
        .as('asked'),
      at
        .selectFrom('bookings as b')
        .whereRef('b.seller_id', '=', 'p.id')
        .where('b.customer_id', 'in', demoCustomerIds)
        .where('b.status', 'in', ['PENDING', 'COUNTERED'])
        .select(sql<string>`count(*)`.as('count'))
        .as('open'),
      at
        .selectFrom('bookings as b')
        .whereRef('b.seller_id', '=', 'p.id')
        .where('b.customer_id', 'in', demoCustomerIds)
        .select(({ fn }) => fn.max('b.created_at').as('at'))
        .as('last'),
    ])
    .where((where) =>
      where.exists(
        where
          .selectFrom('sessions as s')
          .leftJoin('session_uses as used', 'used.session_id', 's.id')
          .select('s.id')
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.ended_at', 'is', null)
          .where(sql<Date>`coalesce(used.used_at, s.last_used_at)`, '>', later(clock.now(), -PLAYED_MS)),
      ),
    )
    .where('p.is_active', '=', true)
    .execute();

type Played = Awaited<ReturnType<typeof playedProviders>>[number];

/** One request: the usual price, or a sixth less so that there is something to answer. */
async function askFor(context: ApiContext, provider: Played): Promise<void> {
  const { db, clock } = context;
  const asked = Number(provider.asked ?? 0);
  const services = await db
    .selectFrom('provider_services as ps')
    .innerJoin('services as s', 's.id', 'ps.service_id')
    .select(['ps.service_id', 'ps.price'])
    .where('ps.provider_id', '=', provider.id)
    .where('s.is_active', '=', true)
    .orderBy('ps.service_id')
    .execute();
  const service = services[(asked * 7) % Math.max(services.length, 1)];
  const person = demoPeople[asked % demoPeople.length];
  if (!service || !person) return;
  const now = clock.now();
  const span = { now, earliest: later(now, 3_600_000) };
  const days = await freeDaysOf(db, provider.id, { serviceId: service.service_id, days: AHEAD_DAYS }, span);
  const first = days.flatMap((day) => day.first ?? []).at(asked % 3);
  if (!first) return;
  const step = OFFER_PRICE_STEP * 100;
  const price = asked % 2 === 0 ? service.price - step * Math.floor(service.price / 6 / step) : service.price;
  const { id } = await makeBooking(
    context,
    signedInAs(person, now),
    {
      serviceId: service.service_id,
      sellerId: provider.id,
      price,
      dateTime: new Date(first),
      description: 'Please ring twice',
      paymentType: 'CASH',
    },
    undefined,
  );
  const { pin } = await db
    .selectFrom('providers')
    .select(sql<string | null>`pin_codes[1]`.as('pin'))
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  const { flat, street } = person;
  const address = { label: 'Home', flat, street, pinCode: pin ?? '700091', city: provider.city };
  await actOnBooking(context, id, asCustomer(person.id), 'SET_ADDRESS', { address: JSON.stringify(address) });
}

/** Sends a request to each provider that somebody plays, one after the other. */
export async function askPlayedProviders(context: ApiContext): Promise<void> {
  const now = context.clock.now();
  for (const provider of await playedProviders(context)) {
    const isSoon = provider.last !== null && later(provider.last, BETWEEN_MS) > now;
    if (isSoon || Number(provider.open ?? 0) >= MOST_OPEN) continue;
    await ensurePeople(context);
    await tried(askFor(context, provider));
  }
}

/** What a demo customer says to what the provider did; null: nothing waits for an answer. */
function replyTo(booking: Waiting) {
  const usual = booking.usual ?? booking.price;
  if (booking.status === 'COUNTERED') {
    return (booking.counter_price ?? 0) <= usual * 1.1
      ? (['ACCEPT'] as const)
      : (['REJECT', { reason: 'That is more than I can pay' }] as const);
  }
  if (booking.move_by === 'provider') return ['ACCEPT_MOVE'] as const;
  if (booking.extra?.state === 'proposed') {
    const due = booking.counter_price ?? booking.price;
    return booking.extra.price <= due * 1.5 ? (['ACCEPT_EXTRA'] as const) : (['REJECT_EXTRA'] as const);
  }
  return booking.no_show?.by === 'provider' && !booking.no_show.denied ? (['AGREE_NO_SHOW'] as const) : null;
}

const waitingBookings = ({ db }: ApiContext) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('provider_services as ps', (join) =>
      join.onRef('ps.provider_id', '=', 'b.seller_id').onRef('ps.service_id', '=', 'b.service_id'),
    )
    .select(['b.id', 'b.customer_id', 'b.status', 'b.price', 'b.counter_price', 'b.version', 'b.updated_at'])
    .select(['b.move_by', 'b.extra', 'b.no_show', 'ps.price as usual'])
    .where('b.customer_id', 'in', demoCustomerIds)
    .where('b.status', 'in', ['COUNTERED', 'ACCEPTED'])
    .execute();
type Waiting = Awaited<ReturnType<typeof waitingBookings>>[number];

/** Accepts, or declines, what providers ask of demo customers. Returns milliseconds until the next is due. */
export async function answerProviders(context: ApiContext): Promise<number | undefined> {
  let next: number | undefined;
  for (const booking of await waitingBookings(context)) {
    const reply = replyTo(booking);
    if (!reply) continue;
    const due = later(booking.updated_at, demoDelayMs(booking.id, booking.version));
    const wait = due.getTime() - context.clock.now().getTime();
    if (wait > 0) {
      next = Math.min(next ?? wait, wait);
      continue;
    }
    const [action, details] = reply;
    await tried(actOnBooking(context, booking.id, asCustomer(booking.customer_id), action, details ?? {}));
  }
  return next;
}
