import fc from 'fast-check';
import { type BookingAction, type BookingActor, bookingActions, canAct, findTransition } from 'shared-contracts';
import { asha, bimal, sent } from '../../../testing/bookings.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { eventsOf, type FullBooking, findBooking } from '../repository.ts';
import { actOnBooking } from './act-on-booking.ts';
import { asContract } from './refusals.ts';

/**
 * Random actions of both sides and of time, on four bookings of two providers, as the clock moves before, to and past
 * starts, expiries and ends. The table says what is possible; the rest are promises that no order of actions may break.
 */
const api = testApiFor('test');
const HALF_HOUR = 1_800_000;
const HOUR = 2 * HALF_HOUR;

const step = fc.record({
  booking: fc.nat({ max: 3 }),
  by: fc.constantFrom<BookingActor>('customer', 'customer', 'provider', 'provider', 'system'),
  action: fc.constantFrom<BookingAction>(...bookingActions),
  /** Of a new start, in half hours from now. */
  start: fc.integer({ min: 1, max: 6 }),
  /** Half hours that pass before it. */
  later: fc.constantFrom(0, 0, 0, 0, 1, 2, 50),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Who may end an agreed booking from its start on: with the code, with the other side's word, or as staff. */
const lateEnds = /^(COMPLETE\/provider|AGREE_NO_SHOW\/(customer|provider)|(COMPLETE|CANCEL|EXPIRE)\/system)$/;
const due = ({ counter_price, price }: FullBooking) => counter_price ?? price;

/** What must hold of a booking before and after one action on it. */
function holds(before: FullBooking, after: FullBooking, { action, by }: Step, now: Date): void {
  const what = `${action}/${by}`;
  expect([what, after.code_sealed !== null]).toEqual([what, after.status === 'ACCEPTED']);
  expect([what, after.move_starts_at !== null && after.status !== 'ACCEPTED']).toEqual([what, false]);
  if (before.status !== 'ACCEPTED') return;
  if (after.status !== 'ACCEPTED' && now >= before.starts_at) expect(what).toMatch(lateEnds);
  const moved = after.starts_at.getTime() !== before.starts_at.getTime();
  if (moved) {
    expect(action).toBe('ACCEPT_MOVE');
    expect(by).not.toBe(before.move_by);
    expect(now < before.starts_at && now < after.starts_at).toBe(true);
  }
  // Otherwise the code that the customer has stays good.
  if (after.status === 'ACCEPTED' && !moved) expect([what, after.code_sealed]).toEqual([what, before.code_sealed]);
  if (due(after) !== due(before)) expect([what, due(after) > due(before)]).toEqual(['ACCEPT_EXTRA/customer', true]);
}

const overlap = (a: FullBooking, b: FullBooking) =>
  a.id !== b.id && a.seller_id === b.seller_id && a.starts_at < b.ends_at && b.starts_at < a.ends_at;

test('whatever people do in whatever order, the table decides, and no action evades the bounds of another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await api.reset();
      const { context } = api.api;
      const token = await api.signIn('9876543210', 'Mira');
      const begin = context.clock.now().getTime();
      const ids: string[] = [];
      for (const at of [1, 1, 2]) {
        const dateTime = new Date(begin + at * HOUR).toISOString();
        ids.push((await sent(api, token, { dateTime })).id);
      }
      const asked = {
        dateTime: new Date(begin + HOUR).toISOString(),
        sellerId: undefined,
        sellerIds: [asha.id, bimal.id],
      };
      ids.push((await sent(api, token, asked)).id);
      const customerId = (await findBooking(context.db, ids[0] ?? ''))?.customer_id ?? '';
      const all = async () => Promise.all(ids.map(async (id) => (await findBooking(context.db, id)) as FullBooking));

      for (const one of steps) {
        api.clock.advance(one.later * HALF_HOUR);
        const rows = await all();
        const before = rows[one.booking] as FullBooking;
        const now = context.clock.now();
        const actor =
          one.by === 'system'
            ? { by: one.by }
            : one.by === 'provider'
              ? { by: one.by, providerId: before.seller_id }
              : { by: one.by, customerId };
        const details = {
          reason: 'x',
          counterPrice: 60_000,
          startsAt: new Date(now.getTime() + one.start * HALF_HOUR),
          extra: { description: 'More work', price: due(before) + 10_000 },
          address: '{"label":"Home"}',
        };
        const may = canAct(asContract(before), one.action, one.by, now);
        const outcome = await actOnBooking(context, before.id, actor, one.action, details).then(
          (row) => row.status,
          (error) => error.code ?? error,
        );
        const after = (await findBooking(context.db, before.id)) as FullBooking;
        const row = findTransition(before.status, one.action, one.by);
        if (!may) expect(['INVALID_TRANSITION', 'ALREADY_REVIEWED']).toContain(outcome);
        else if (outcome !== 'SLOT_TAKEN' && outcome !== 'VALIDATION_FAILED') expect(outcome).toBe(row?.to);
        if (outcome === row?.to && may) holds(before, after, one, now);
        else expect(after).toEqual(before);
      }

      const rows = await all();
      for (const row of rows) {
        const events = await eventsOf(context.db, row.id);
        expect([row.id, events.length]).toEqual([row.id, row.version]);
        expect(
          rows.some((other) => row.status === 'ACCEPTED' && other.status === 'ACCEPTED' && overlap(row, other)),
        ).toBe(false);
      }
    }),
    { numRuns: 25, seed: 20_261_127 },
  );
});
