import { sql } from 'kysely';
import { formatInstant, formatRupees, NO_SHOW_DAYS, noShowEndsAt } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import { post } from '../../../platform/outbox/outbox.ts';
import { later } from '../../../platform/process/clock.ts';
import { type FullBooking, selectBookings } from '../repository.ts';

const BATCH = 50;
const DAY_MS = 86_400_000;
/** The other side may answer for so long before staff hears of it. */
const SILENCE_MS = 2 * DAY_MS;
/** So long before the end staff hears of it again. */
const LAST_CALL_MS = 2 * DAY_MS;

const saidAt = sql<Date>`(b.no_show->>'at')::timestamptz`;
const told = sql<number>`coalesce((b.no_show->>'told')::int, 0)`;
const isDenied = sql<boolean>`b.no_show->>'denied' = 'true'`;

function wordsOf(booking: FullBooking): string {
  const { by = 'customer', at = '', reason = null, denied = false } = booking.no_show ?? {};
  return [
    `${booking.id}: the ${by} says that nobody came${denied ? ', the other side objects' : ''}`,
    `${booking.service.title}, ${formatInstant(booking.starts_at)}, ${formatRupees((booking.counter_price ?? booking.price) / 100)}`,
    `Provider: ${booking.seller_name} (${booking.seller_id}), ${booking.seller_mobile}`,
    `Customer: ${booking.customer_name}, ${booking.customer_mobile}`,
    ...(reason === null ? [] : [reason]),
    `Please decide by ${formatInstant(noShowEndsAt({ at }))}: after that it ends by itself, as cancelled (npm run staff -- end ${booking.id} --cancelled or --completed).`,
  ].join('\n');
}

/**
 * Writes to the support about each no-show that its two sides do not settle: once the other side objects or is silent
 * for two days, and again two days before it ends by itself. Resolves how many. Replicas write once: the row is held
 * while it is marked.
 */
export async function tellStaffOfNoShows({ db, clock, secrets, settings }: ApiContext): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const due = await selectBookings(trx)
      .where('b.status', '=', 'ACCEPTED')
      .where('b.starts_at', '<=', now)
      .where('b.no_show', 'is not', null)
      .where((where) =>
        where.or([
          where.and([where(told, '=', 0), where.or([isDenied, where(saidAt, '<=', later(now, -SILENCE_MS))])]),
          where.and([where(told, '=', 1), where(saidAt, '<=', later(now, LAST_CALL_MS - NO_SHOW_DAYS * DAY_MS))]),
        ]),
      )
      .orderBy('b.starts_at')
      .limit(BATCH)
      .forUpdate('b')
      .skipLocked()
      .execute();
    for (const booking of due) {
      const noShow = { ...booking.no_show, told: (booking.no_show?.told ?? 0) + 1 };
      await trx
        .updateTable('bookings')
        .set({ no_show: JSON.stringify(noShow) })
        .where('id', '=', booking.id)
        .execute();
      await post(trx, secrets, { kind: 'contact', to: settings.supportEmail, text: wordsOf(booking) }, now);
    }
    return due.length;
  });
}

/** Those that nobody settled in time. */
export const lapsedNoShows = ({ db, clock }: ApiContext): Promise<{ id: string }[]> =>
  db
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.status', '=', 'ACCEPTED')
    .where('b.starts_at', '<=', clock.now())
    .where('b.no_show', 'is not', null)
    .where(saidAt, '<=', later(clock.now(), -NO_SHOW_DAYS * DAY_MS))
    .orderBy('b.starts_at')
    .limit(BATCH)
    .execute();
