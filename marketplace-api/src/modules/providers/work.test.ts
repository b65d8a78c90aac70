import type { ProviderWork, Slot } from 'shared-contracts';
import { asha, bimal, bookingIn, sent } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test', { bookingLeadMinutes: 0 });
const MONDAY = '2026-11-23';

const provider = () => api.signIn(asha.mobile);
const read = async (token: string): Promise<ProviderWork> =>
  (await api.call('GET', '/provider/work', { token })).json.data;
const change = (token: string, body: object) => api.call('PATCH', '/provider/work', { token, body });
/** Changes what the database has now. */
async function changeNow(token: string, body: object): Promise<ProviderWork> {
  const answer = await change(token, { version: (await read(token)).version, ...body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json.data;
}
const span = (weekday: number, start: string, end: string) => ({ weekday, start, end });
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => span(weekday, '09:00', '18:00'));
const slots = async (date: string): Promise<Slot[]> =>
  (await api.call('GET', `/user/service-providers/${asha.id}/slots?date=${date}&serviceId=svc_tap`)).json.data;
const startsOf = async (date: string) => (await slots(date)).map(({ start }) => start.slice(11, 16));

/** The market as it was, whatever a test has made of it. */
afterEach(async () => {
  const token = await provider();
  await changeNow(token, {
    workingHours: everyDay,
    daysOff: [],
    blocked: [],
    travelMinutes: 0,
    pinCodes: ['700064', '700091', '700016'],
    services: [
      { id: 'svc_tap', price: 500 },
      { id: 'svc_leak', price: 800 },
    ],
  });
});

test('it is the provider’s own: nobody signed in is 401, a customer 404', async () => {
  const customer = await api.signIn('9876543210', 'Mira');
  for (const method of ['GET', 'PATCH'] as const) {
    const body = method === 'PATCH' ? { body: { version: 1 } } : {};
    expect((await api.call(method, '/provider/work', body)).status).toBe(401);
    expect((await api.call(method, '/provider/work', { token: customer, ...body })).status).toBe(404);
  }
});

test('it holds hours, areas and prices, and what can be chosen from', async () => {
  const work = await read(await provider());
  expect(work).toMatchObject({
    daysOff: [],
    pinCodes: ['700064', '700091', '700016'],
    services: [
      { id: 'svc_leak', price: 800 },
      { id: 'svc_tap', price: 500 },
    ],
  });
  expect(work.workingHours).toHaveLength(7);
  expect(work.areas.find(({ pinCode }) => pinCode === '700091')).toBeDefined();
  expect(work.catalogue.map(({ id }) => id)).toEqual(['svc_leak', 'svc_tap', 'svc_fan']);
});

test('free times follow new hours and days off at once, though they were asked for before', async () => {
  const token = await provider();
  expect((await startsOf(MONDAY))[0]).toBe('09:00');
  await changeNow(token, { workingHours: [span(1, '10:00', '12:00'), span(1, '14:00', '15:00')] });
  expect(await startsOf(MONDAY)).toEqual(['10:00', '10:30', '11:00', '14:00']);
  expect(await startsOf('2026-11-24')).toEqual([]);
  await changeNow(token, { daysOff: [MONDAY] });
  expect(await startsOf(MONDAY)).toEqual([]);
  const days = `/user/service-providers/${asha.id}/days?serviceId=svc_tap&days=10`;
  const open = (await api.call('GET', days)).json.data.filter((day: { open: boolean }) => day.open);
  expect(open.map(({ date }: { date: string }) => date)).toEqual(['2026-11-30']);
  const profile = (await api.call('GET', '/provider/profile', { token })).json.data;
  expect(profile.daysOff).toEqual([MONDAY]);
});

test('what is accepted stays as it was agreed', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await bookingIn(api, mira, 'ACCEPTED', { dateTime: `${MONDAY}T10:00:00+05:30` });
  await changeNow(await provider(), {
    workingHours: [],
    daysOff: [MONDAY],
    pinCodes: ['700091'],
    services: [{ id: 'svc_fan', price: 350 }],
  });
  expect((await api.call('GET', `/bookings/${id}`, { token: mira })).json.data).toMatchObject({
    status: 'ACCEPTED',
    price: '500',
    dateTime: `${MONDAY}T10:00:00+05:30`,
  });
});

test('prices of the provider list and of the service follow at once; its usual price is one that somebody asks', async () => {
  const token = await provider();
  const listed = async () =>
    (await api.call('GET', '/user/service-providers-by-services/tap-repair-kolkata')).json.data.map(
      (row: { id: string; service_price: number }) => [row.id, row.service_price],
    );
  expect(await listed()).toContainEqual([asha.id, 500]);
  await changeNow(token, { services: [{ id: 'svc_tap', price: 620 }] });
  expect(await listed()).toContainEqual([asha.id, 620]);
  const service = (await api.call('GET', '/user/services/svc_tap')).json.data;
  expect([450, 620]).toContain(service.price);
  expect(service.priceRange).toEqual({ min: 450, max: 620 });
  const leaks = await api.call('GET', '/user/service-providers-by-services/leak-repair-kolkata');
  expect(leaks.json.data).toEqual([]);
});

test('areas decide at once to whom the provider comes', async () => {
  const served = async (pinCode: string) =>
    (await api.call('GET', `/user/service-providers/${asha.id}/area?pinCode=${pinCode}`)).json.data.served;
  expect([await served('700091'), await served('700019')]).toEqual([true, false]);
  const token = await provider();
  await changeNow(token, { pinCodes: ['700019'] });
  expect([await served('700091'), await served('700019')]).toEqual([false, true]);
  await changeNow(token, { pinCodes: null });
  expect(await served('700091')).toBe(true);
});

test('a change that was made from an older state is 409 and loses nothing', async () => {
  const token = await provider();
  const { version } = await read(token);
  const first = await change(token, { version, daysOff: [MONDAY] });
  expect(first.json.data.version).toBe(version + 1);
  const second = await change(token, { version, workingHours: [] });
  expect(second).toMatchObject({ status: 409, json: { code: 'VERSION_CONFLICT' } });
  expect(await read(token)).toMatchObject({ version: version + 1, daysOff: [MONDAY], workingHours: everyDay });
});

test('work until midnight and over it comes back as it was entered, with its times', async () => {
  const workingHours = [span(1, '22:00', '24:00'), span(2, '22:00', '02:00')];
  const work = await changeNow(await provider(), { workingHours });
  expect(work.workingHours).toEqual(workingHours);
  expect((await startsOf('2026-11-23')).at(-1)).toBe('23:00');
  expect((await startsOf('2026-11-24')).at(-1)).toBe('23:30');
  expect(await startsOf('2026-11-25')).toEqual(['00:00', '00:30', '01:00']);
  const midnight = [span(1, '22:00', '00:00')];
  expect((await changeNow(await provider(), { workingHours: midnight })).workingHours).toEqual([
    span(1, '22:00', '24:00'),
  ]);
});

test('of two changes at once one is made', async () => {
  const token = await provider();
  const { version } = await read(token);
  const answers = await Promise.all(
    ['2026-12-01', '2026-12-02'].map((day) => change(token, { version, daysOff: [day] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(token)).daysOff).toHaveLength(1);
});

test.each([
  [{ workingHours: [span(1, '09:00', '13:00'), span(1, '12:00', '18:00')] }, 'workingHours', 'must not overlap'],
  [{ workingHours: [span(1, '18:00', '09:00')] }, 'workingHours', 'must end after they begin'],
  [{ workingHours: [span(7, '09:00', '18:00')] }, 'workingHours.0.weekday', 'choose a day'],
  [{ workingHours: [span(1, '9', '18:00')] }, 'workingHours.0.start', 'valid time'],
  [{ daysOff: ['2026-02-30'] }, 'daysOff.0', 'valid date'],
  [{ daysOff: ['2027-12-01'] }, 'daysOff', 'within a year'],
  [{ pinCodes: [] }, 'pinCodes', 'at least one area'],
  [{ pinCodes: ['12'] }, 'pinCodes.0', '6-digit pin code'],
  [{ pinCodes: ['110001'] }, 'pinCodes', 'in your city'],
  [{ services: [] }, 'services', 'at least one service'],
  [{ services: [{ id: 'svc_tap', price: 0 }] }, 'services.0.price', 'at least ₹1'],
  [{ services: [{ id: 'svc_tap', price: 1_000_001 }] }, 'services.0.price', 'at most ₹10,00,000'],
  [{ services: [{ id: 'svc_tap', price: 99.5 }] }, 'services.0.price', 'whole rupees'],
  [{ services: [{ id: 'svc_moon', price: 100 }] }, 'services', 'in your city'],
  [
    {
      services: [
        { id: 'svc_tap', price: 100 },
        { id: 'svc_tap', price: 200 },
      ],
    },
    'services',
    'stands twice',
  ],
])('bad input %j is 422 and changes nothing, also not what is right beside it', async (bad, field, words) => {
  const token = await provider();
  const before = await read(token);
  const answer = await change(token, { version: before.version, daysOff: [MONDAY], ...bad });
  expect(answer.status).toBe(422);
  expect(answer.json.errors).toContainEqual({ field, message: expect.stringContaining(words) });
  expect(await read(token)).toEqual(before);
});

test('a day off that is over is no error, and is not stored', async () => {
  const work = await changeNow(await provider(), { daysOff: ['2026-11-20', MONDAY, MONDAY] });
  expect(work.daysOff).toEqual([MONDAY]);
});

test('one provider’s change leaves the others as they are', async () => {
  const other = await api.signIn(bimal.mobile);
  const before = await read(other);
  await changeNow(await provider(), { workingHours: [], services: [{ id: 'svc_fan', price: 250 }] });
  const { catalogue: _old, ...own } = before;
  expect(await read(other)).toMatchObject(own);
  await sent(api, await api.signIn('9876543210', 'Mira'), { sellerId: bimal.id });
});
