import { asha, bookingIn, sent } from '../../../testing/bookings.ts';
import { signInStaff, type TestStaff } from '../../../testing/staff.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { expireRequests } from '../../bookings/expiry-sweep.ts';
import { deleteBookingTickets } from '../tickets.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
let support: TestStaff;
beforeEach(async () => {
  support = await signInStaff(api, 'support');
});

const write = async (over: object = {}, headers: Record<string, string> = {}) => {
  const body = { name: 'Mira', email: 'mira@example.in', subject: 'Refund', message: 'When will it come?', ...over };
  return (await api.call('POST', '/user/contact-us', { body, headers })).json.data.ticket as string;
};
const list = async (query: Record<string, string> = {}) =>
  (await support.call('listTickets', { query })).json.data as {
    items: { id: string; kind: string }[];
    next: string | null;
  };
const read = async (id: string) => (await support.call('getTicket', { params: { id } })).json.data;

test('a message is answered by mail, in the inbox of who answered, within 24 support hours', async () => {
  const id = await write({}, { 'accept-language': 'hi' });
  const ticket = await read(id);
  expect(ticket).toMatchObject({
    kind: 'contact',
    state: 'open',
    from: 'Mira',
    language: 'hi',
    person: { by: 'mail', address: 'mira@example.in' },
    words: [{ kind: 'they', text: 'When will it come?' }],
  });
  const answered = await support.call('answerTicket', {
    params: { id },
    body: { text: 'Tomorrow.', version: ticket.version },
  });
  expect(answered.json.data).toMatchObject({
    state: 'answered',
    answeredAt: expect.any(String),
    assignedTo: { name: expect.stringContaining('support') },
    words: [{ kind: 'they' }, { kind: 'answer', text: 'Tomorrow.' }],
  });
  const [mail] = await api.outbox();
  expect(mail).toMatchObject({ kind: 'mail', to: 'mira@example.in', text: 'Tomorrow.' });
  expect((await list()).items).toEqual([]);
  expect((await list({ state: 'answered', mine: 'true' })).items).toMatchObject([{ id }]);
});

test('two people never work on what the other one has not seen', async () => {
  const id = await write();
  const other = await signInStaff(api, 'support');
  await support.call('assignTicket', { params: { id }, body: { mine: true, version: 1 } });
  const late = await other.call('answerTicket', { params: { id }, body: { text: 'Hello', version: 1 } });
  expect(late).toMatchObject({ status: 409, json: { code: 'CHANGED_MEANWHILE' } });
  expect((await api.outbox()).filter(({ kind }) => kind === 'mail')).toEqual([]);
});

test('a request that nobody answered, and a search without a result, are one ticket each', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id } = await sent(api, mira, { dateTime: '2026-11-21T15:00:00+05:30' });
  api.clock.advance(6 * HOUR);
  await expireRequests(api.api.context);
  const wish = { wanted: 'Piano  tuning', city: 'Kolkata' };
  await api.call('POST', '/services/wishes', { body: wish });
  await api.call('POST', '/services/wishes', { body: { ...wish, wanted: 'piano tuning' } });
  support = await signInStaff(api, 'support');
  const { items } = await list();
  expect(items).toMatchObject([
    { kind: 'unanswered', times: 1 },
    { kind: 'wish', times: 2, subject: 'piano tuning · Kolkata' },
  ]);
  const [unanswered, searched] = await Promise.all(items.map((item) => read(item.id)));
  expect(unanswered).toMatchObject({ bookingId: id, person: { by: 'text', address: '9876543210' } });
  expect(searched).toMatchObject({ bookingId: null, person: null });
  const answer = { params: { id: searched.id }, body: { text: 'Hello', version: 1 } };
  expect((await support.call('answerTicket', answer)).status).toBe(409);
  const text = { params: { id: unanswered.id }, body: { text: 'Please try again', version: 1 } };
  expect((await support.call('answerTicket', text)).status).toBe(200);
  expect((await api.outbox())[0]).toMatchObject({ kind: 'notification', to: '9876543210' });
});

test('what was said about a request that nobody answered goes with its customer’s account', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, mira, 'PENDING', { sellerId: asha.id });
  api.clock.advance(48 * HOUR);
  await expireRequests(api.api.context);
  const { db } = api.api.context;
  const before = await db.selectFrom('tickets').select('kind').execute();
  const { id } = await db.selectFrom('users').select('id').where('name', '=', 'Mira').executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => deleteBookingTickets(trx, id));
  const after = await db.selectFrom('tickets').select('kind').execute();
  expect([before, after]).toEqual([[{ kind: 'unanswered' }], []]);
});

test('a request that its customer did not answer is none that nobody answered', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  await bookingIn(api, mira, 'COUNTERED', { sellerId: asha.id });
  api.clock.advance(48 * HOUR);
  await expireRequests(api.api.context);
  support = await signInStaff(api, 'support');
  expect((await list()).items).toEqual([]);
});

test('whoever writes again about a booking opens its ticket again', async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const { id: booking } = await bookingIn(api, mira, 'COMPLETED');
  const report = (message: string) =>
    api.call('POST', `/bookings/${booking}/problem`, { token: mira, body: { kind: 'quality', message } });
  const { ticket: id } = (await report('The tap still drips.')).json.data;
  await support.call('closeTicket', { params: { id }, body: { why: 'Settled', version: 1 } });
  expect((await read(id)).state).toBe('closed');
  await report('It drips again, and worse.');
  expect(await read(id)).toMatchObject({ state: 'open', version: 3, words: [{ kind: 'they' }, { kind: 'they' }] });
});

test('the list goes on where it ended, and says what is overdue', async () => {
  for (let n = 0; n < 5; n++) {
    await write({ subject: `Message ${n}` });
    api.clock.advance(HOUR);
  }
  support = await signInStaff(api, 'support');
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await list({ limit: '2', ...(after ? { after } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    after = page.next;
  }
  expect(new Set(seen).size).toBe(5);
  expect((await list({ overdue: 'true' })).items).toEqual([]);
  // Saturday 10:00 and on: due on Tuesday at 14:00.
  api.clock.advance(4 * 24 * HOUR);
  support = await signInStaff(api, 'support');
  expect((await list({ overdue: 'true' })).items).toHaveLength(5);
});

test('a ticket that is opened again is promised an answer again, within 24 support hours from then on', async () => {
  const id = await write();
  const act = async (name: 'answerTicket' | 'closeTicket' | 'reopenTicket', body: object) => {
    const { version } = await read(id);
    return (await support.call(name, { params: { id }, body: { version, ...body } })).json.data;
  };
  const overdue = async () => (await list({ overdue: 'true' })).items.map((item) => item.id);
  const first = (await read(id)).dueAt;
  await act('answerTicket', { text: 'Tomorrow.' });
  // Thursdays have ten support hours: all promises of before are over.
  api.clock.advance(7 * 24 * HOUR);
  support = await signInStaff(api, 'support');
  expect(await overdue()).toEqual([]);
  const reopened = await act('reopenTicket', { why: 'It did not come' });
  expect(Date.parse(reopened.dueAt)).toBe(Date.parse(first) + 7 * 24 * HOUR);
  expect(await overdue()).toEqual([]);
  api.clock.advance(60_000);
  const younger = await write();
  expect((await list()).items.map((item) => item.id)).toEqual([id, younger]);
  api.clock.advance(4 * 24 * HOUR);
  support = await signInStaff(api, 'support');
  expect((await overdue()).sort()).toEqual([id, younger].sort());
  await act('closeTicket', { why: 'Paid' });
  expect(await overdue()).toEqual([younger]);
});

test('templates have three languages, and are changed by who answers', async () => {
  const texts = { en: 'Hello {name}', hi: 'नमस्ते {name}', bn: 'নমস্কার {name}' };
  const saved = (await support.call('saveTicketTemplate', { body: { name: 'Hello', texts } })).json.data;
  const names = async () =>
    (await support.call('listTicketTemplates')).json.data.map(({ name }: { name: string }) => name);
  expect(await names()).toContain('Hello');
  await support.call('saveTicketTemplate', { body: { id: saved.id, name: 'Greeting', texts } });
  expect(await names()).toContain('Greeting');
  await support.call('removeTicketTemplate', { params: { id: saved.id } });
  expect(await names()).not.toContain('Greeting');
  const missing = { body: { name: 'Half', texts: { en: 'Hello', hi: '', bn: 'x' } } };
  expect((await support.call('saveTicketTemplate', missing)).status).toBe(422);
});
