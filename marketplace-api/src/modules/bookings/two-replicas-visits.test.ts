import { later } from '../../platform/process/clock.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { asha, bimal } from '../../testing/bookings.ts';
import { openTwoReplicas, type TwoReplicas } from '../../testing/database/two-replicas.ts';
import { outcome, replicaCustomer, tomorrow } from '../../testing/replica-customer.ts';
import { actOnBooking } from './acting/act-on-booking.ts';
import { makeBooking } from './make-booking.ts';

/** What people do to visits at the same moment, on two replicas and one real PostgreSQL. */
let market: TwoReplicas;
beforeAll(async () => {
  market = await openTwoReplicas();
});
afterAll(() => market?.close());

const contextOf = (index: number) => market.replicas[index % 2 === 0 ? 0 : 1].context;
const customer = (index: number) => replicaCustomer(contextOf(0).db, index);
const by = (providerId: string) => ({ by: 'provider', providerId }) as const;
const at = (minutes: number) => later(tomorrow(), minutes * 60_000);
const ask = (user: SignedIn, sellerIds: string[], minutes: number) =>
  makeBooking(
    contextOf(minutes),
    user,
    { serviceId: 'svc_tap', sellerIds, price: 50_000, dateTime: at(minutes), description: 'x', paymentType: 'CASH' },
    undefined,
  );
const rowsOf = (id: string) =>
  contextOf(0)
    .db.selectFrom('bookings')
    .selectAll()
    .where('group_id', '=', (group) => group.selectFrom('bookings').select('group_id').where('id', '=', id))
    .execute();

test('of several who were asked and accept at once one has it; the others are withdrawn', async () => {
  const user = await customer(1);
  for (let round = 0; round < 10; round++) {
    const { id } = await ask(user, [asha.id, bimal.id], 100 * round);
    const asked = await rowsOf(id);
    const results = await Promise.all(
      asked.map((row, index) => outcome(actOnBooking(contextOf(index), row.id, by(row.seller_id), 'ACCEPT'))),
    );
    expect(results.sort()).toEqual(['INVALID_TRANSITION', 'ok']);
    const after = (await rowsOf(id)).map(({ status, cancel_reason }) => `${status} ${cancel_reason}`).sort();
    expect(after).toEqual(['ACCEPTED null', 'CANCELLED TAKEN_BY_ANOTHER']);
  }
});

test('an accept and a withdrawal of the whole offer at once leave nobody with half of it', async () => {
  const user = await customer(2);
  for (let round = 0; round < 10; round++) {
    const { id } = await ask(user, [asha.id, bimal.id], 2_000 + 100 * round);
    const [first, second] = await rowsOf(id);
    if (!first || !second) throw new Error('two were asked');
    await Promise.all([
      outcome(actOnBooking(contextOf(0), first.id, by(first.seller_id), 'ACCEPT')),
      outcome(actOnBooking(contextOf(1), second.id, { by: 'customer', customerId: user.userId }, 'CANCEL')),
    ]);
    const statuses = (await rowsOf(id)).map(({ id: one, status }) => [one, status]);
    expect(statuses).toContainEqual([second.id, 'CANCELLED']);
    expect(statuses).toContainEqual([first.id, 'ACCEPTED']);
  }
});

test('two agreed bookings that are moved to one hour at once: one moves, the other keeps its time', async () => {
  const user = await customer(3);
  for (let round = 0; round < 8; round++) {
    const ids: string[] = [];
    for (const minutes of [5_000, 5_100]) {
      const { id } = await ask(user, [asha.id], minutes + 1_000 * round);
      await actOnBooking(contextOf(0), id, by(asha.id), 'ACCEPT');
      const startsAt = at(5_400 + 1_000 * round);
      await actOnBooking(contextOf(1), id, { by: 'customer', customerId: user.userId }, 'RESCHEDULE', { startsAt });
      ids.push(id);
    }
    const results = await Promise.all(
      ids.map((id, index) => outcome(actOnBooking(contextOf(index), id, by(asha.id), 'ACCEPT_MOVE'))),
    );
    expect(results.sort()).toEqual(['SLOT_TAKEN', 'ok']);
    const rows = await contextOf(0).db.selectFrom('bookings').selectAll().where('id', 'in', ids).execute();
    expect(rows.filter((row) => row.status === 'ACCEPTED' && row.code_sealed)).toHaveLength(2);
    expect(rows.filter((row) => row.move_starts_at)).toHaveLength(1);
    for (const id of ids) {
      await actOnBooking(contextOf(0), id, { by: 'customer', customerId: user.userId }, 'CANCEL', { reason: 'x' });
    }
  }
});
