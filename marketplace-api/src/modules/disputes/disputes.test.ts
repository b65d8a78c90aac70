import fc from 'fast-check';
import { asha, bookingIn } from '../../testing/bookings.ts';
import { letInBy, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { sweepDisputes } from './deadline-sweep.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
let mira: string;
let provider: string;
let booking: string;
beforeEach(async () => {
  mira = await api.signIn('9876543210', 'Mira');
  provider = await api.signIn(asha.mobile);
  booking = (await bookingIn(api, mira, 'COMPLETED')).id;
});

const message = 'The tap still drips, and the floor is wet.';
const open = (token = mira) => api.call('POST', `/bookings/${booking}/dispute`, { token, body: { message } });
const say = (token: string, text = message) =>
  api.call('POST', `/bookings/${booking}/dispute/words`, { token, body: { message: text } });
const act = (token: string, action: string) =>
  api.call('PATCH', `/bookings/${booking}/dispute`, { token, body: { action } });
const seenBy = async (token: string) => (await api.call('GET', `/bookings/${booking}/dispute`, { token })).json.data;
/** Time, and everybody signed in again. */
async function later(hours: number) {
  api.clock.advance(hours * HOUR);
  mira = await api.signIn('9876543210');
  provider = await api.signIn(asha.mobile);
}
const decide = (staff: TestStaff, id: string, refund: number, version: number) =>
  staff.call('decideDispute', { params: { id }, body: { refund, reason: 'The photos show it.', version } });

test('a side opens it, the other is told and answers, staff decide, finance settles: the payout is held until then', async () => {
  expect(await seenBy(mira)).toBeNull();
  const { json } = await open();
  const { id } = json.data;
  expect(json.data).toMatchObject({ state: 'EVIDENCE', openedBy: 'customer', may: ['ADD_EVIDENCE', 'WITHDRAW'] });
  expect((await api.outbox())[0]).toMatchObject({ to: asha.mobile, text: expect.stringContaining('48 hours') });
  expect(await seenBy(provider)).toMatchObject({ may: ['ADD_EVIDENCE', 'REST'] });
  expect((await say(provider, 'I tightened it and it was dry.')).status).toBe(201);
  const support = await signInStaff(api, 'support');
  expect((await decide(support, id, 200, 2)).status).toBe(409);
  expect((await act(provider, 'REST')).json.data).toMatchObject({ state: 'REVIEW', may: [] });
  const seen = (await support.call('getDispute', { params: { id } })).json.data;
  expect(seen).toMatchObject({ holdsPayout: true, due: 50_000, may: ['DISMISS', 'AWARD'] });
  expect(seen.words.map(({ side }: { side: string }) => side)).toEqual(['customer', 'provider']);
  for (const refund of [501, 500.01, 0.001]) {
    expect((await decide(support, id, refund, seen.version)).status).toBe(422);
  }
  const decided = (await decide(support, id, 200, seen.version)).json.data;
  expect(decided).toMatchObject({ state: 'DECIDED', refund: 20_000, holdsPayout: true, may: [] });
  for (const token of [mira, provider]) {
    expect(await seenBy(token)).toMatchObject({ reason: 'The photos show it.', refundPaise: 20_000 });
  }
  expect((await api.outbox()).filter(({ text }) => text.includes('has ended'))).toHaveLength(2);
  const finance = await signInStaff(api, 'finance');
  const settle = { params: { id }, body: { why: 'Paid back by UPI', version: decided.version } };
  expect((await support.call('settleDispute', settle)).status).toBe(403);
  const double = await signInStaff(api, 'finance');
  await letInBy(api, double, support);
  expect((await double.call('settleDispute', settle)).json.message).toMatch(/^Another person has to settle/);
  expect((await finance.call('settleDispute', settle)).json.data).toMatchObject({
    state: 'SETTLED',
    holdsPayout: false,
  });
  const events = (await api.call('GET', `/bookings/${booking}`, { token: mira })).json.data;
  expect(events.dispute).toMatchObject({ by: 'customer', endedAt: expect.any(String) });
  expect(events.events.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['DISPUTE', 'END_DISPUTE']),
  );
});

test('it is opened once, by one of the two, and within 48 hours', async () => {
  const stranger = await api.signIn('9123456789', 'Amit');
  expect((await open(stranger)).status).toBe(404);
  expect((await open(provider)).json.data).toMatchObject({ openedBy: 'provider' });
  expect(await open()).toMatchObject({ status: 409, json: { code: 'INVALID_TRANSITION' } });
  booking = (await bookingIn(api, mira, 'COMPLETED', { dateTime: '2026-11-24T10:00:00+05:30' })).id;
  await later(48);
  expect((await open()).json.message).toBe('A dispute must be raised within 48 hours after the service is completed');
});

test('who takes a dispute back takes no right of the other side along: it may raise its own, for 48 hours more', async () => {
  const { id } = (await open(provider)).json.data;
  expect((await say(mira)).status).toBe(201);
  await later(47);
  expect((await act(provider, 'WITHDRAW')).json.data).toMatchObject({ state: 'WITHDRAWN' });
  expect((await open(provider)).status).toBe(409);
  await later(40);
  const own = await open();
  expect([own.status, own.json.data]).toMatchObject([201, { id, state: 'EVIDENCE', openedBy: 'customer' }]);
  expect(own.json.data.words.map(({ side }: { side: string }) => side)).toEqual(['provider', 'customer', 'customer']);
  expect(await seenBy(provider)).toMatchObject({ may: ['ADD_EVIDENCE', 'REST'] });
  expect((await act(provider, 'WITHDRAW')).status).toBe(409);
  await act(mira, 'WITHDRAW');
  await later(48);
  expect((await open(provider)).status).toBe(409);
});

test('time ends what is heard, and a late decision is the owner’s', async () => {
  const { id } = (await open()).json.data;
  await later(48);
  expect((await say(provider)).json.message).toBe('The time for this is over');
  expect(await sweepDisputes(api.api.context)).toBe(1);
  await later(72);
  await sweepDisputes(api.api.context);
  const support = await signInStaff(api, 'support');
  const { state, version, may } = (await support.call('getDispute', { params: { id } })).json.data;
  expect([state, may]).toEqual(['LATE', []]);
  expect((await decide(support, id, 0, version)).status).toBe(409);
  const owner = await signInStaff(api, 'owner');
  expect((await decide(owner, id, 0, version)).json.data).toMatchObject({ state: 'SETTLED', refund: null });
});

test('a price with paise is given back whole', async () => {
  booking = (await bookingIn(api, mira, 'COMPLETED', { price: '450.29', dateTime: '2026-11-25T10:00:00+05:30' })).id;
  const { id } = (await open()).json.data;
  await act(provider, 'REST');
  const support = await signInStaff(api, 'support');
  expect((await decide(support, id, 450.29, 2)).json.data).toMatchObject({ state: 'DECIDED', refund: 45_029 });
});

test('the chat is read only while it is open, and each look is written down', async () => {
  const { id } = (await open()).json.data;
  const support = await signInStaff(api, 'support');
  const look = () => support.call('readDisputeChat', { params: { id }, body: { why: 'What was agreed?' } });
  expect((await look()).json.data).toEqual({ readable: true, messages: [] });
  const lines = () =>
    api.api.context.db.selectFrom('audit_log').select('why').where('action', '=', 'readDisputeChat').execute();
  expect(await lines()).toEqual([{ why: 'What was agreed?' }]);
  await act(mira, 'WITHDRAW');
  expect((await look()).status).toBe(409);
  expect(await lines()).toHaveLength(1);
});

test('each side says five things at most, and nobody else reads or writes it', async () => {
  await open();
  const stranger = await api.signIn('9123456789', 'Amit');
  expect((await say(stranger)).status).toBe(404);
  for (let n = 0; n < 4; n++) expect((await say(mira, `${message} ${n}`)).status).toBe(201);
  expect((await say(mira)).status).toBe(409);
  expect((await say(provider)).status).toBe(201);
});

test('whoever has an open dispute stays until it ends', async () => {
  await open();
  const { disputes } = (await api.call('GET', '/user/export', { token: mira })).json.data;
  expect(disputes).toMatchObject([{ bookingId: booking, text: message }]);
});

/** Everybody's calls in any order: the row never says what the table forbids. */
test('whatever is called in whatever order, the hold, the deadline and the decision agree', async () => {
  const steps = fc.array(fc.constantFrom('say', 'rest', 'withdraw', 'decide', 'dismiss', 'settle', 'wait', 'wait'), {
    maxLength: 8,
  });
  const [support, finance] = [await signInStaff(api, 'support'), await signInStaff(api, 'finance')];
  const { db } = api.api.context;
  await fc.assert(
    fc.asyncProperty(steps, async (played) => {
      await db.deleteFrom('rate_limits').execute();
      await db.deleteFrom('dispute_words').execute();
      await db.deleteFrom('disputes').execute();
      await db.updateTable('bookings').set({ disputed_at: null, disputed_by: null, dispute_ended_at: null }).execute();
      const { id } = (await open()).json.data;
      const row = () => db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      for (const step of played) {
        const { version } = await row();
        if (step === 'say') await say(provider);
        if (step === 'rest') await act(provider, 'REST');
        if (step === 'withdraw') await act(mira, 'WITHDRAW');
        if (step === 'decide') await decide(support, id, 100, version);
        if (step === 'dismiss') await decide(support, id, 0, version);
        if (step === 'settle') await finance.call('settleDispute', { params: { id }, body: { why: 'Paid', version } });
        if (step === 'wait') {
          await db
            .updateTable('disputes')
            .set({ deadline: api.clock.now() })
            .where('deadline', 'is not', null)
            .execute();
          await sweepDisputes(api.api.context);
        }
      }
      const { state, holds_payout, deadline, refund, decided_by, settled_by } = await row();
      const { dispute_ended_at: ended } = await db
        .selectFrom('bookings')
        .select('dispute_ended_at')
        .where('id', '=', booking)
        .executeTakeFirstOrThrow();
      expect(holds_payout).toBe(!['SETTLED', 'WITHDRAWN'].includes(state));
      expect(deadline !== null).toBe(['EVIDENCE', 'REVIEW'].includes(state));
      expect(ended !== null).toBe(['DECIDED', 'SETTLED', 'WITHDRAWN'].includes(state));
      if (refund !== null && state === 'SETTLED') expect(settled_by).not.toBe(decided_by);
    }),
    { numRuns: 12 },
  );
});
