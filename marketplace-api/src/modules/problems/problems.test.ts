import { asha, bookingIn } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const HOUR = 3_600_000;
const problem = { kind: 'quality', message: 'The tap still drips a little.' };
const rina = () => api.signIn('9876543210', 'Rina Das');
const report = (id: string, token: string, body: object = problem) =>
  api.call('POST', `/bookings/${id}/problem`, { token, body });
const toSupport = async () => (await api.outbox()).filter(({ to }) => to === 'support@kaza.example');

test('a report reaches the support with its booking, and its customer sees the ticket', async () => {
  const token = await rina();
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const { status, json } = await report(id, token);
  expect([status, json.message]).toEqual([201, 'Thank you. Our support has your report.']);
  expect(json.data.ticket).toMatch(/^PRB-[0-9A-HJKMNP-TV-Z]{8}$/);
  const [sent] = await toSupport();
  for (const part of [
    json.data.ticket,
    id,
    'Tap Repair',
    '₹500',
    'Asha Plumbing',
    'Rina Das',
    '9876543210',
    problem.message,
  ]) {
    expect(sent?.text).toContain(part);
  }
  expect((await api.call('GET', `/bookings/${id}`, { token })).json.data.problem).toBe(json.data.ticket);
});

test('what is written later joins the ticket; the same words twice are one report, and five are enough', async () => {
  const token = await rina();
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const tickets = new Set<string>();
  for (const message of [
    'It drips still',
    'It drips still',
    'And the wall is wet',
    'Nobody calls back',
    'Please call me',
    'I am waiting here',
  ]) {
    tickets.add((await report(id, token, { ...problem, message })).json.data.ticket);
  }
  expect(tickets.size).toBe(1);
  expect(await toSupport()).toHaveLength(5);
  const refused = await report(id, token, { ...problem, message: 'One more of these' });
  expect([refused.status, refused.json.code]).toEqual([409, 'INVALID_TRANSITION']);
});

test('it is possible for 48 hours after the completion, and not before it', async () => {
  const token = await rina();
  const accepted = await bookingIn(api, token, 'ACCEPTED');
  expect((await report(accepted.id, token)).status).toBe(409);
  const { id } = await bookingIn(api, token, 'COMPLETED', { dateTime: '2026-11-24T10:00:00+05:30' });
  api.clock.advance(48 * HOUR - 1);
  expect((await report(id, await api.signIn('9876543210'))).status).toBe(201);
  api.clock.advance(1);
  expect((await report(id, await api.signIn('9876543210'), { ...problem, message: 'Too late for this' })).status).toBe(
    409,
  );
});

test('only its customer reports a booking, and its provider learns nothing of it', async () => {
  const token = await rina();
  const { id } = await bookingIn(api, token, 'COMPLETED');
  const desk = await api.signIn(asha.mobile);
  for (const stranger of [desk, await api.signIn('9876543211', 'Mira')]) {
    expect((await report(id, stranger)).status).toBe(404);
  }
  expect((await api.call('POST', `/bookings/${id}/problem`, { body: problem })).status).toBe(401);
  expect(await toSupport()).toEqual([]);
  const { ticket } = (await report(id, token)).json.data;
  for (const path of [`/bookings/${id}`, '/provider/offers', '/user/notifications']) {
    expect((await api.call('GET', path, { token: desk })).text).not.toContain(ticket);
  }
  expect((await api.outbox()).filter(({ to, text }) => to === asha.mobile && /drips|PRB/.test(text))).toEqual([]);
});

test.each([
  [{ kind: 'quality' }, 'message', 'Please write at least 10 characters about the problem'],
  [{ kind: 'quality', message: ' short   ' }, 'message', 'Please write at least 10 characters about the problem'],
  [{ kind: 'quality', message: 'x'.repeat(1001) }, 'message', 'Your report must be at most 1000 characters'],
  [{ ...problem, kind: 'revenge' }, 'kind', 'Please choose what went wrong'],
  [{ message: problem.message }, 'kind', expect.any(String)],
])('%j is refused and nothing is kept', async (body, field, message) => {
  const token = await rina();
  const { id } = await bookingIn(api, token, 'COMPLETED');
  expect(await report(id, token, body)).toMatchObject({ status: 422, json: { errors: [{ field, message }] } });
  expect(await api.api.context.db.selectFrom('tickets').selectAll().execute()).toEqual([]);
});
