import fc from 'fast-check';
import { actOnBooking } from '../modules/bookings/index.ts';
import { bookingIn, sent } from '../testing/bookings.ts';
import { testApiFor } from '../testing/test-api-for.ts';
import { demoAnswer, demoDelayMs } from './demo-answer.ts';
import { answerDueRequests } from './demo-provider.ts';
import { answerDueMoves, goToVisits, speakAtVisits } from './demo-visits.ts';

const rupees = (amount: number) => amount * 100;

test.each([
  [500, 500, { action: 'ACCEPT' }],
  [900, 500, { action: 'ACCEPT' }],
  [450, 500, { action: 'ACCEPT' }],
  [449, 500, { action: 'COUNTER', counterPrice: rupees(500) }],
  [400, 500, { action: 'COUNTER', counterPrice: rupees(450) }],
  [300, 500, { action: 'COUNTER', counterPrice: rupees(400) }],
  [299, 500, { action: 'REJECT' }],
  [700, 1010, { action: 'COUNTER', counterPrice: rupees(900) }],
  [90, 120, { action: 'COUNTER', counterPrice: rupees(120) }],
])('an offer of ₹%i for what costs ₹%i is answered %j', (offered, asked, answer) => {
  expect(demoAnswer(rupees(offered), rupees(asked))).toMatchObject(answer);
});

test('a counter-price always differs from the offer and never exceeds the provider’s price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.integer({ min: 100, max: 1_000_000 }),
      (offered, asked) => {
        const answer = demoAnswer(offered, asked);
        if (answer.action !== 'COUNTER') return;
        expect(answer.counterPrice).toBeGreaterThan(offered);
        expect(answer.counterPrice).toBeLessThanOrEqual(asked);
      },
    ),
  );
});

test('answers come 5 to 8 s after the request, the same after a restart', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (id, version) => {
      const delay = demoDelayMs(id, version);
      expect(delay).toBeGreaterThanOrEqual(5_000);
      expect(delay).toBeLessThanOrEqual(8_000);
      expect(demoDelayMs(id, version)).toBe(delay);
    }),
  );
});

describe('on the database', () => {
  const api = testApiFor('test');
  const statusOf = async (id: string, token: string) =>
    (await api.call('GET', `/bookings/${id}`, { token })).json.data.status;

  test('what is due is answered, what is not yet waits and says for how long', async () => {
    const mira = await api.signIn('9876543210', 'Mira');
    const { id } = await sent(api, mira);
    const { id: low } = await sent(api, mira, { price: 100, dateTime: '2026-11-23T10:00:00+05:30' });
    const wait = await answerDueRequests(api.api.context);
    expect(wait).toBeGreaterThanOrEqual(5_000);
    expect(await statusOf(id, mira)).toBe('PENDING');
    api.clock.advance(8_000);
    expect(await answerDueRequests(api.api.context)).toBeUndefined();
    expect([await statusOf(id, mira), await statusOf(low, mira)]).toEqual(['ACCEPTED', 'REJECTED']);
  });

  test('a time that the customer proposes is agreed to after a while, unless it is taken', async () => {
    const { context } = api.api;
    const [mira, amit] = [await api.signIn('9876543210', 'Mira'), await api.signIn('9123456789', 'Amit')];
    const { id } = await bookingIn(api, mira, 'ACCEPTED');
    const propose = (scheduledTime: string) =>
      api.call('PATCH', `/bookings/${id}/reschedule`, {
        token: mira,
        body: { scheduledDate: '2026-11-24', scheduledTime },
      });
    await propose('10:00');
    expect(await answerDueMoves(context)).toBeGreaterThanOrEqual(5_000);
    api.clock.advance(8_000);
    expect(await answerDueMoves(context)).toBeUndefined();
    const get = async () => (await api.call('GET', `/bookings/${id}`, { token: mira })).json.data;
    expect(await get()).toMatchObject({ status: 'ACCEPTED', dateTime: '2026-11-24T10:00:00+05:30' });
    await bookingIn(api, amit, 'ACCEPTED', { dateTime: '2026-11-24T14:00:00+05:30' });
    await propose('14:30');
    api.clock.advance(8_000);
    await answerDueMoves(context);
    expect(await get()).toMatchObject({ dateTime: '2026-11-24T10:00:00+05:30' });
    expect(await get()).not.toHaveProperty('move');
  });

  test('a demo provider sets off half an hour before, and begins at the start', async () => {
    let mira = await api.signIn('9876543210', 'Mira');
    const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: '2026-11-21T10:40:00+05:30' });
    const get = async () => (await api.call('GET', `/bookings/${id}`, { token: mira })).json.data;
    await goToVisits(api.api.context);
    expect(await get()).not.toHaveProperty('onTheWayAt');
    api.clock.advance(600_000);
    await goToVisits(api.api.context);
    expect(await get()).toHaveProperty('onTheWayAt');
    api.clock.advance(1_800_000);
    mira = await api.signIn('9876543210');
    await goToVisits(api.api.context);
    expect(await get()).toHaveProperty('startedAt');
  });

  test('extra work is found once, at who writes that there is more; that nobody came is agreed to before the work begins only', async () => {
    const { context } = api.api;
    const mira = await api.signIn('9876543210', 'Mira');
    const soon = '2026-11-21T10:10:00+05:30';
    const more = await bookingIn(api, mira, 'ACCEPTED', { dateTime: soon, description: 'Please also see the sink' });
    const late = await bookingIn(api, mira, 'ACCEPTED', {
      dateTime: soon,
      sellerId: 'prv_bimal',
      description: 'One tap',
    });
    api.clock.advance(700_000);
    const nobodyCame = (id: string) => api.call('PATCH', `/bookings/${id}/no-show`, { token: mira, body: {} });
    await nobodyCame(late.id);
    await actOnBooking(context, more.id, { by: 'provider', providerId: more.seller.id }, 'START');
    expect(await speakAtVisits(context)).toBeGreaterThanOrEqual(5_000);
    api.clock.advance(8_000);
    expect(await speakAtVisits(context)).toBeUndefined();
    const get = async (id: string) => (await api.call('GET', `/bookings/${id}`, { token: mira })).json.data;
    expect(await get(more.id)).toMatchObject({ price: '500', extra: { price: '600', state: 'proposed' } });
    expect(await get(late.id)).toMatchObject({ status: 'CANCELLED', cancelReason: 'NO_SHOW' });
    await api.call('PATCH', `/bookings/${more.id}/extra`, { token: mira, body: { action: 'REJECT' } });
    await nobodyCame(more.id);
    api.clock.advance(8_000);
    await speakAtVisits(context);
    expect(await get(more.id)).toMatchObject({ extra: { state: 'declined' }, noShow: { denied: true } });
  });
});
