import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const message = {
  name: 'Mira',
  email: 'mira@example.in',
  mobileNo: '',
  subject: 'Refund',
  message: 'When will it come?',
};
const application = {
  name: 'Ravi',
  email: 'ravi@example.in',
  phoneNumber: '9876543210',
  location: '12 Park Street, Kolkata',
  occupation: 'Plumber',
};
const contact = (body: object) => api.call('POST', '/user/contact-us', { body });
const apply = (body: object) => api.call('POST', '/user/partner-application', { body });

test('a message gets a ticket, is stored, and reaches the support through the outbox', async () => {
  const { status, json } = await contact(message);
  expect([status, json.message]).toEqual([200, "Message sent successfully! We'll get back to you soon."]);
  expect(json.data.ticket).toMatch(/^CON-[0-9A-HJKMNP-TV-Z]{8}$/);
  const stored = await api.api.context.db.selectFrom('tickets').selectAll().execute();
  expect(stored).toMatchObject([{ id: json.data.ticket, kind: 'contact', fields: message }]);
  const [sent] = await api.outbox();
  expect(sent).toMatchObject({ kind: 'contact', to: 'support@kaza.example' });
  for (const part of [json.data.ticket, 'Refund', 'mira@example.in', 'When will it come?']) {
    expect(sent?.text).toContain(part);
  }
});

test('an application gets a ticket, is stored, and reaches the support through the outbox', async () => {
  const { status, json } = await apply(application);
  expect([status, json.message]).toEqual([200, "Application submitted successfully! We'll contact you soon."]);
  expect(json.data.ticket).toMatch(/^PRT-/);
  expect((await api.outbox())[0]).toMatchObject({ kind: 'partner', text: expect.stringContaining('Plumber') });
});

test.each([
  ['name', '', 'Name is required'],
  ['email', '', 'Email is required'],
  ['email', 'mira', 'Please enter a valid email address'],
  ['subject', ' ', 'Subject is required'],
  ['message', '', 'Message is required'],
  ['message', 'x'.repeat(5001), 'Message must be at most 5000 characters'],
  ['mobileNo', 'call me', 'Please enter a valid phone number'],
])('a message whose %s is %j is refused: %s', async (field, value, words) => {
  const { status, json } = await contact({ ...message, [field]: value });
  expect([status, json.message, json.errors]).toEqual([422, words, [{ field, message: words }]]);
});

test('the phone number of a message may be missing', async () => {
  const { mobileNo: _, ...rest } = message;
  expect((await contact(rest)).status).toBe(200);
});

test.each([
  ['name', '', 'Name is required'],
  ['email', '', 'Email is required'],
  ['phoneNumber', '', 'Phone number is required'],
  ['phoneNumber', '12345', 'Please enter a valid 10-digit phone number'],
  ['location', '', 'Location is required'],
  ['occupation', 'Astronaut', 'Please choose your occupation'],
])('an application whose %s is %j is refused: %s', async (field, value, words) => {
  expect((await apply({ ...application, [field]: value })).json).toMatchObject({ message: words });
  const { [field as 'name']: _, ...missing } = application;
  expect((await apply(missing)).json.errors[0].field).toBe(field);
});

test('nothing is stored of what was refused', async () => {
  await contact({ ...message, email: 'no' });
  expect(await api.api.context.db.selectFrom('tickets').selectAll().execute()).toEqual([]);
  expect(await api.outbox()).toEqual([]);
});

test('an address that sends very many messages learns when to go on', async () => {
  for (let count = 0; count < 30; count++) await contact(message);
  const refused = await contact(message);
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
  expect((await api.call('POST', '/user/contact-us', { body: message, from: '203.0.113.9' })).status).toBe(200);
});
