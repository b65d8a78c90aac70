import fc from 'fast-check';
import { type BookingAction, type BookingStatus, findTransition } from 'shared-contracts';
import { asha, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from './act-on-booking.ts';
import { eventsOf, findBooking } from './repository.ts';

/** Random actions by random actors on several bookings of one provider, as hours pass, beside a model that knows only the table. */
const api = testApiFor('test');
const HOUR = 3_600_000;

interface Modelled {
  id: string;
  customerId: string;
  status: BookingStatus;
  /** Hour of the start, from the start of the test; every booking lasts one. */
  at: number;
  /** Hour at which nobody can accept it any more. */
  expires: number;
  hasReview: boolean;
  changes: number;
}

const step = fc.record({
  booking: fc.nat({ max: 3 }),
  by: fc.constantFrom('customer' as const, 'provider' as const, 'system' as const),
  action: fc.constantFrom<BookingAction>('ACCEPT', 'COUNTER', 'REJECT', 'CANCEL', 'RESCHEDULE', 'COMPLETE', 'REVIEW'),
  /** From now. */
  hour: fc.integer({ min: 1, max: 3 }),
  /** Hours that pass before it. */
  later: fc.constantFrom(0, 0, 0, 1),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const clash = (a: Modelled, b: Modelled) => a.id !== b.id && a.at === b.at;

/** What the table says of one step; changes the model like the API should change its rows. */
function predict(all: Modelled[], one: Modelled, { by, action, hour }: Step, now: number): string {
  const row = findTransition(one.status, action, by);
  if (!row) return 'INVALID_TRANSITION';
  if ((row.beforeStart && now >= one.at) || (row.afterStart && now < one.at)) return 'INVALID_TRANSITION';
  if (row.beforeExpiry && now >= one.expires) return 'INVALID_TRANSITION';
  if (action === 'REVIEW' && one.hasReview) return 'ALREADY_REVIEWED';
  if (row.takesSlot && all.some((other) => other.status === 'ACCEPTED' && clash(one, other))) return 'SLOT_TAKEN';
  one.status = row.to;
  one.changes++;
  if (action === 'REVIEW') one.hasReview = true;
  if (action === 'RESCHEDULE') one.at = now + hour;
  if (action === 'RESCHEDULE' || action === 'COUNTER') one.expires = one.at;
  if (row.takesSlot) {
    for (const other of all) {
      if (!clash(one, other) || !['PENDING', 'COUNTERED'].includes(other.status)) continue;
      other.status = 'REJECTED';
      other.changes++;
    }
  }
  return row.to;
}

test('whatever people do, the API and the state table agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await api.reset();
      const { context } = api.api;
      const token = await api.signIn('9876543210', 'Mira');
      const all: Modelled[] = [];
      const begin = context.clock.now().getTime();
      const startOf = (hour: number) => new Date(begin + hour * HOUR);
      let now = 0;
      for (const at of [1, 1, 2, 3]) {
        const { id } = await sent(api, token, { dateTime: startOf(at).toISOString() });
        const customerId = (await findBooking(context.db, id))?.customer_id ?? '';
        all.push({ id, customerId, status: 'PENDING', at, expires: at, hasReview: false, changes: 1 });
      }
      for (const one of steps) {
        const target = all[one.booking] as Modelled;
        now += one.later;
        api.clock.advance(one.later * HOUR);
        const expected = predict(all, target, one, now);
        const actor =
          one.by === 'system'
            ? { by: one.by }
            : one.by === 'provider'
              ? { by: one.by, providerId: asha.id }
              : { by: one.by, customerId: target.customerId };
        const details = { reason: 'x', counterPrice: 60_000, startsAt: startOf(now + one.hour) };
        const outcome = await actOnBooking(context, target.id, actor, one.action, details).then(
          (row) => row.status,
          (error) => error.code,
        );
        expect(outcome).toBe(expected);
      }
      for (const one of all) {
        const row = await findBooking(context.db, one.id);
        expect(row).toMatchObject({ status: one.status, version: one.changes, has_review: one.hasReview });
        expect(await eventsOf(context.db, one.id)).toHaveLength(one.changes);
        expect(row?.code_sealed === null).toBe(one.status !== 'ACCEPTED');
      }
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
});
