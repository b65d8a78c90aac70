import fc from 'fast-check';
import { effectOfMeasure } from 'operations-contracts';
import { asha, bookingIn, send, sent } from '../../testing/bookings.ts';
import { answer, inThree, lateCancel, notice, versionOf } from '../../testing/plays/measure-plays.ts';
import { letInBy, signInStaff, type TestStaff } from '../../testing/staff.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { sweepMeasures } from './sweep.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const why = 'as reported';
let support: TestStaff;
let owner: TestStaff;
async function signIn() {
  support = await signInStaff(api, 'support');
  owner = await signInStaff(api, 'owner');
}
beforeEach(signIn);

const read = async (id: string) => (await owner.call('getMeasure', { params: { id } })).json.data;
const own = async () => {
  const token = await api.signIn(asha.mobile);
  return (await api.call('GET', '/provider/measures', { token })).json.data;
};
const call = async (
  staff: TestStaff,
  name: 'decideMeasure' | 'reviewDanger' | 'decideAppeal' | 'liftMeasure',
  id: string,
  body: object = {},
) => staff.call(name, { params: { id }, body: { why, version: await versionOf(owner, id), ...body } });
const decide = (staff: TestStaff, id: string, enforce = true) =>
  call(staff, 'decideMeasure', id, { enforce, decision: inThree });
const decideAppeal = (staff: TestStaff, id: string, uphold: boolean) =>
  call(staff, 'decideAppeal', id, { uphold, decision: inThree });
const standing = async () => {
  const { db } = api.api.context;
  const row = await db.selectFrom('providers').select('standing').where('id', '=', asha.id).executeTakeFirstOrThrow();
  return row.standing;
};
const mira = () => api.signIn('9876543210', 'Mira');
/** Time and its sweep, and everybody signed in again. */
async function later(hours: number) {
  api.clock.advance(hours * HOUR);
  await sweepMeasures(api.api.context);
  await signIn();
}
const inTwoDays = { dateTime: '2026-11-23T11:00:00+05:30' };

test('notice, answer, decision, appeal to another person: the provider reads each, in three languages', async () => {
  const id = await notice(support);
  expect((await api.outbox())[0]).toMatchObject({ to: asha.mobile, text: expect.stringContaining('7 days') });
  expect((await own())[0]).toMatchObject({ id, state: 'NOTICE', facts: inThree, may: ['READ', 'ANSWER'] });
  expect((await decide(support, id)).status).toBe(409);
  expect((await answer(api, id)).json.data[0]).toMatchObject({ state: 'ANSWERED', readAt: expect.any(String) });
  expect(await standing()).toBe('active');
  expect((await decide(support, id)).json.data).toMatchObject({ state: 'IN_FORCE', endsAt: expect.any(String) });
  expect(await standing()).toBe('paused');
  expect((await own())[0]).toMatchObject({ decision: inThree, may: ['READ', 'APPEAL'] });
  expect((await answer(api, id, 'APPEAL')).json.data[0]).toMatchObject({ state: 'APPEALED', may: [] });
  expect((await decideAppeal(support, id, false)).json.message).toBe('Another person has to decide this');
  expect((await decideAppeal(owner, id, false)).json.data).toMatchObject({ state: 'OVERTURNED' });
  expect([await standing(), (await own())[0].appealDecision]).toEqual(['active', inThree]);
});

test('who is silent for seven days may be decided about, and whom nobody decides about is left alone', async () => {
  const [first, second] = [await notice(support), await notice(support, { reason: 'money' })];
  await later(7 * 24);
  expect((await read(first)).state).toBe('UNANSWERED');
  expect((await answer(api, first)).status).toBe(409);
  expect((await decide(support, first)).json.data.state).toBe('IN_FORCE');
  await later(7 * 24);
  expect((await read(second)).state).toBe('DROPPED');
  // Its seven days are over as well.
  expect([(await read(first)).state, await standing()]).toEqual(['LIFTED', 'active']);
});

test('a paused provider is not bookable; open requests are declined, agreed visits hold', async () => {
  const customer = await mira();
  const agreed = await bookingIn(api, customer, 'ACCEPTED', inTwoDays);
  const open = await sent(api, customer, { dateTime: '2026-11-24T11:00:00+05:30' });
  const countered = await bookingIn(api, customer, 'COUNTERED', { dateTime: '2026-11-25T11:00:00+05:30' });
  const id = await notice(support);
  await answer(api, id);
  await decide(support, id);
  const statusOf = async (booking: string) =>
    (await api.call('GET', `/bookings/${booking}`, { token: customer })).json.data.status;
  expect([await statusOf(agreed.id), await statusOf(open.id)]).toEqual(['ACCEPTED', 'REJECTED']);
  expect((await send(api, customer, { dateTime: '2026-11-26T11:00:00+05:30' })).status).toBe(404);
  const body = { action: 'ACCEPT' };
  const accept = await api.call('PATCH', `/user/offers/${countered.id}/action`, { token: customer, body });
  expect(accept).toMatchObject({ status: 409, json: { message: 'This provider takes no new bookings at the moment' } });
  const { data } = (await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata')).json;
  expect(data.map((provider: { id: string }) => provider.id)).not.toContain(asha.id);
});

test('danger pauses at once and ends agreed visits; another person confirms it within 48 hours, or it ends by itself', async () => {
  const customer = await mira();
  const { id: booking } = await bookingIn(api, customer, 'ACCEPTED', inTwoDays);
  const id = await notice(support, { danger: true });
  expect([(await read(id)).state, await standing()]).toEqual(['DANGER', 'paused']);
  const { data } = (await api.call('GET', `/bookings/${booking}`, { token: customer })).json;
  expect(data).toMatchObject({ status: 'CANCELLED', cancelReason: expect.stringContaining('We cancelled this visit') });
  expect([data.endedBy, data.events.at(-1)]).toMatchObject(['system', { action: 'CANCEL', actor: 'system' }]);
  expect((await call(support, 'reviewDanger', id, { confirm: true })).status).toBe(409);
  await later(48);
  expect([(await read(id)).state, await standing()]).toEqual(['LIFTED', 'active']);
  const again = await notice(support, { danger: true });
  const double = await signInStaff(api, 'support');
  await letInBy(api, double, support);
  expect((await double.call('getMeasure', { params: { id: again } })).json.data.may).not.toContain('CONFIRM');
  expect((await call(double, 'reviewDanger', again, { confirm: true })).json.message).toMatch(/^Another person/);
  expect((await call(owner, 'reviewDanger', again, { confirm: true })).json.data.state).toBe('NOTICE');
  expect(await standing()).toBe('paused');
  await answer(api, again);
  expect((await decide(support, again, false)).json.data.state).toBe('DROPPED');
  expect(await standing()).toBe('active');
});

test('days off, illness and pregnancy never count', async () => {
  const { db } = api.api.context;
  const onDayOff = await lateCancel(api);
  const day = '2026-11-22';
  await db.insertInto('days_off').values({ provider_id: asha.id, day }).execute();
  const unwell = await lateCancel(api, 'I am unwell', '2026-11-23T10:00:00+05:30');
  const counted = await lateCancel(api, 'Another job', '2026-11-24T10:00:00+05:30');
  await signIn();
  const seen = (await support.call('listIncidents', { params: { id: asha.id } })).json.data.incidents;
  const excuseOf = Object.fromEntries(
    seen.map((each: { bookingId: string; excuse: string }) => [each.bookingId, each.excuse]),
  );
  expect(excuseOf).toEqual({ [onDayOff]: 'day-off', [unwell]: 'illness', [counted]: null });
  const bookings = [onDayOff, unwell, counted];
  const id = await notice(support, { reason: 'late-cancels', bookings });
  await answer(api, id, 'ANSWER', { excused: [{ bookingId: counted, excuse: 'pregnancy' }] });
  expect((await read(id)).incidents.map(({ excuse }: { excuse: string }) => excuse).sort()).toEqual([
    ...['day-off', 'illness', 'pregnancy'],
  ]);
  expect((await decide(support, id)).json.message).toMatch(/^Nothing of this counts/);
  expect((await decide(support, id, false)).json.data.state).toBe('DROPPED');
  const strange = {
    body: { providerId: asha.id, kind: 'pause', reason: 'no-shows', facts: inThree, bookings: ['KAZA1'], why },
  };
  expect((await support.call('giveNotice', strange)).status).toBe(422);
});

test('nothing is held against anybody twice: a notice is given once, and a booking stands in one measure', async () => {
  const booking = await lateCancel(api);
  await signIn();
  const body = { providerId: asha.id, kind: 'pause', reason: 'late-cancels', facts: inThree, why, bookings: [booking] };
  const give = (over: object = {}) => owner.call('giveNotice', { body: { ...body, ...over } });
  const both = await Promise.all([give(), give()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id } = both.find(({ status }) => status === 200)?.json.data ?? {};
  const [seen] = (await support.call('listIncidents', { params: { id: asha.id } })).json.data.incidents;
  expect(seen).toMatchObject({ bookingId: booking, measure: id });
  const again = await give({ reason: 'no-shows' });
  expect([again.status, again.json.message]).toEqual([422, 'One of these bookings stands in another measure']);
  await decide(support, id, false);
  expect((await give({ reason: 'no-shows' })).status).toBe(200);
});

test('only an owner ends a provider, whose desk still says why, and an appeal brings them back', async () => {
  const id = await notice(support, { kind: 'end' });
  await answer(api, id);
  expect((await decide(support, id)).json.message).toBe('Only an owner may end a provider');
  expect((await decide(owner, id)).json.data.state).toBe('IN_FORCE');
  expect([await standing(), (await own())[0].decision]).toEqual(['ended', inThree]);
  await answer(api, id, 'APPEAL');
  const third = await signInStaff(api, 'support');
  expect((await decideAppeal(third, id, false)).json.data.state).toBe('OVERTURNED');
  expect(await standing()).toBe('active');
});

test('an appeal is decided within seven days, or the measure ends; the provider is told both', async () => {
  const id = await notice(support, { kind: 'end' });
  await answer(api, id);
  await decide(owner, id);
  await answer(api, id, 'APPEAL');
  const { deadline } = (await own())[0];
  expect(Date.parse(deadline)).toBe(api.clock.now().getTime() + 7 * 24 * HOUR);
  const texts = async () => (await api.outbox()).filter(({ to }) => to === asha.mobile).map(({ text }) => text);
  expect(await texts()).toContainEqual(expect.stringContaining('Another person decides within 7 days'));
  api.clock.advance(7 * 24 * HOUR);
  await signIn();
  expect((await decideAppeal(support, id, true)).json.message).toBe('The time for this is over');
  await sweepMeasures(api.api.context);
  expect([(await read(id)).state, await standing()]).toEqual(['LIFTED', 'active']);
  expect(await texts()).toContainEqual(expect.stringContaining('the measure has ended'));
});

test('nobody answers for another provider, and who has seen another version decides nothing', async () => {
  const id = await notice(support);
  const token = await api.signIn('7000000002');
  const body = { action: 'ANSWER', text: 'This is not mine at all.' };
  expect((await api.call('PATCH', `/provider/measures/${id}`, { token, body })).status).toBe(404);
  const seen = await versionOf(owner, id);
  await answer(api, id);
  const stale = { enforce: true, decision: inThree, why, version: seen };
  expect((await support.call('decideMeasure', { params: { id }, body: stale })).json.code).toBe('CHANGED_MEANWHILE');
});

/** Everybody's calls in any order, with a moved clock: the rows say the standing, nobody decides alone. */
test('whatever is called in whatever order, nobody is paused unheard', async () => {
  const { db } = api.api.context;
  const steps = fc.array(
    fc.constantFrom('answer', 'appeal', 'decide', 'drop', 'confirm', 'lift', 'uphold', 'overturn', 'wait', 'wait'),
    { maxLength: 9 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), fc.constantFrom('pause', 'end'), async (played, danger, kind) => {
      for (const table of ['rate_limits', 'measure_incidents', 'measures'] as const)
        await db.deleteFrom(table).execute();
      await db.updateTable('providers').set({ standing: 'active' }).where('id', '=', asha.id).execute();
      await signIn();
      const id = await notice(support, { danger, kind });
      for (const [index, step] of played.entries()) {
        const staff = index % 2 === 0 ? owner : support;
        if (step === 'answer') await answer(api, id);
        if (step === 'appeal') await answer(api, id, 'APPEAL');
        if (step === 'decide' || step === 'drop') await decide(staff, id, step === 'decide');
        if (step === 'confirm') await call(staff, 'reviewDanger', id, { confirm: true });
        if (step === 'lift') await call(staff, 'liftMeasure', id);
        if (step === 'uphold' || step === 'overturn') await decideAppeal(staff, id, step === 'uphold');
        if (step === 'wait') {
          const now = api.clock.now();
          await db.updateTable('measures').set({ deadline: now }).where('deadline', 'is not', null).execute();
          await sweepMeasures(api.api.context);
        }
        const row = await db.selectFrom('measures').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const effect = effectOfMeasure(row);
        expect(await standing()).toBe(effect === 'none' ? 'active' : effect);
        if (effect !== 'none' && !danger)
          expect([row.decided_at, row.answered_at ?? 'time ran out']).not.toContain(null);
        if (row.appeal_decided_by) expect([row.decided_by, row.noticed_by]).not.toContain(row.appeal_decided_by);
      }
    }),
    { numRuns: 10 },
  );
});
