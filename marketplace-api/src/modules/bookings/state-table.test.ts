import { bookingActions, bookingActors, bookingStatuses, findTransition } from 'shared-contracts';
import { asha, bookingIn } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { type Actor, actOnBooking } from './act-on-booking.ts';
import { eventsOf, findBooking } from './repository.ts';
import { startNow } from './start-now.ts';

const api = testApiFor('test');
const details = { reason: 'Changed plans', counterPrice: 60_000, startsAt: new Date('2026-11-23T11:00:00+05:30') };

async function newBookingIn(status: (typeof bookingStatuses)[number]): Promise<string> {
  await api.reset();
  const token = await api.signIn('9876543210', 'Mira');
  return (await bookingIn(api, token, status)).id;
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
      if (results[last] !== 'INVALID_TRANSITION') id = await newBookingIn(status);
      if (findTransition(status, action, by)?.afterStart) await startNow(context, id);
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
