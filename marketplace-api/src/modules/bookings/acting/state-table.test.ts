import {
  type BookingTransition,
  bookingActions,
  bookingActors,
  bookingStatuses,
  findTransition,
} from 'shared-contracts';
import type { BookingUpdate } from '../../../platform/database/tables.ts';
import { asha, bookingIn } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { eventsOf, findBooking } from '../repository.ts';
import { startNow } from '../start-now.ts';
import { type Actor, actOnBooking } from './act-on-booking.ts';

const api = testApiFor('test');
const details = {
  reason: 'Changed plans',
  counterPrice: 60_000,
  startsAt: new Date('2026-11-23T11:00:00+05:30'),
  extra: { description: 'A new washer', price: 70_000 },
  address: '{"label":"Home"}',
};

async function newBookingIn(status: (typeof bookingStatuses)[number]): Promise<string> {
  await api.reset();
  const token = await api.signIn('9876543210', 'Mira');
  return (await bookingIn(api, token, status)).id;
}

/** Who has raised the matter of a row, so that its actor may act on it. */
function raisedBy({ matter, by }: BookingTransition): 'customer' | 'provider' | undefined {
  const [, whose] = matter ?? [];
  if (!whose || whose === 'nobody') return undefined;
  if (whose === 'actor' && by !== 'system') return by;
  return by === 'provider' ? 'customer' : 'provider';
}

/** Brings a booking to where the bounds of a row hold. */
async function makeReady(id: string, row: BookingTransition): Promise<void> {
  const { context } = api.api;
  const now = context.clock.now();
  const soon = new Date(now.getTime() + 3_600_000);
  const lastWeek = new Date(now.getTime() - 7 * 86_400_000);
  const by = raisedBy(row);
  const open: Record<string, BookingUpdate> = by
    ? {
        move: { move_starts_at: details.startsAt, move_by: by, move_expires_at: row.afterExpiry ? now : soon },
        extra: { extra: JSON.stringify({ ...details.extra, state: 'proposed', at: now }) },
        dispute: { disputed_by: 'customer', disputed_at: now },
        noShow: {
          no_show: JSON.stringify({ by, at: row.afterExpiry ? lastWeek : now, reason: null, denied: false }),
        },
      }
    : {};
  const set = { ...(row.afterExpiry && !row.matter ? { expires_at: now } : {}), ...open[row.matter?.[0] ?? ''] };
  if (Object.keys(set).length > 0) {
    await context.db.updateTable('bookings').set(set).where('id', '=', id).execute();
  }
  if (row.afterStart || row.hoursBefore !== undefined) await startNow(context, id);
}

async function everyPairOn(status: (typeof bookingStatuses)[number]) {
  const { context } = api.api;
  const results: Record<string, string> = {};
  const expected: Record<string, string> = {};
  let id = '';
  let last = '';
  for (const action of bookingActions) {
    for (const by of bookingActors) {
      // What has refused an action is as it was.
      const row = findTransition(status, action, by);
      if (row || results[last] !== 'INVALID_TRANSITION') id = await newBookingIn(status);
      if (row) await makeReady(id, row);
      const before = await findBooking(context.db, id);
      const eventsBefore = await eventsOf(context.db, id);
      const actor: Actor =
        by === 'system'
          ? { by }
          : by === 'provider'
            ? { by, providerId: asha.id }
            : { by, customerId: before?.customer_id ?? '' };
      const outcome = await actOnBooking(context, id, actor, action, details).then(
        (row) => row.status,
        (error) => error.code,
      );
      const key = `${status} ${action} by ${by}`;
      last = key;
      results[key] = outcome;
      expected[key] = findTransition(status, action, by)?.to ?? 'INVALID_TRANSITION';
      const after = await findBooking(context.db, id);
      const events = await eventsOf(context.db, id);
      if (outcome === 'INVALID_TRANSITION') {
        expect(after).toEqual(before);
        expect(events).toEqual(eventsBefore);
      } else {
        expect(after?.version).toBe((before?.version ?? 0) + 1);
        expect(events.at(-1)).toMatchObject({ action, actor: by, from_status: status, to_status: after?.status });
      }
    }
  }
  return { results, expected };
}

test.each(bookingStatuses)(
  'from %s the table’s actions work, write one event and raise the version; all others are refused and change nothing',
  async (status) => {
    const { results, expected } = await everyPairOn(status);
    expect(results).toEqual(expected);
  },
);
