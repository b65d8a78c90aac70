import * as v from 'valibot';
import { calls } from './calls.ts';
import { callSchemas } from './schemas.ts';

const messageOf = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value);
  return result.success ? null : result.issues[0].message;
};
const message = { name: 'Asha', email: 'asha@example.in', subject: 'A question', message: 'When do you open?' };
const offer = {
  serviceId: 's1',
  sellerId: 'p1',
  price: '450.50',
  dateTime: '2026-11-22T09:30:00+05:30',
  paymentType: 'CASH',
};

test('every call has schemas, and its path names its parameters', () => {
  expect(Object.keys(callSchemas).sort()).toEqual(Object.keys(calls).sort());
  for (const [name, row] of Object.entries(calls)) {
    const named = [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const schema = callSchemas[name as keyof typeof callSchemas] as { params?: { entries: object } };
    expect(Object.keys(schema.params?.entries ?? {})).toEqual(named);
  }
});

test('a price is a number or numeric string with two decimals at most, ₹1 to ₹10,00,000', () => {
  const parse = (price: unknown) => v.safeParse(callSchemas.sendOffer.body, { ...offer, price });
  expect(parse('450.50').output).toMatchObject({ price: 45_050 });
  expect(parse(450).output).toMatchObject({ price: 45_000 });
  for (const bad of ['450.555', 0.99, 0, -50, 1_000_001, '', 'abc', '1e3', null, Number.NaN, [450]]) {
    expect(parse(bad).success).toBe(false);
  }
});

test('a date that does not exist or has no zone is refused', () => {
  for (const bad of ['2026-02-30T09:00:00+05:30', '2026-11-22T09:00:00', 'tomorrow', 5]) {
    expect(messageOf(callSchemas.sendOffer.body, { ...offer, dateTime: bad })).toMatch(/date and time/);
  }
});

test.each(['0000-01-01', '0001-01-02', '1899-12-31', '9999-12-31'])('%s is a date that no database reads', (date) => {
  expect(messageOf(callSchemas.sendOffer.body, { ...offer, dateTime: `${date}T23:59:00-12:00` })).toMatch(
    /date and time/,
  );
  expect(messageOf(callSchemas.getSlots.query, { date, serviceId: 'svc_tap' })).toBe('Please choose a valid date');
});

test('an offer without words carries the default description', () => {
  expect(v.parse(callSchemas.sendOffer.body, { ...offer, description: '  ' }).description).toBe(
    'Service booking request',
  );
});

test('unknown fields are dropped, so that nobody assigns what is not theirs', () => {
  expect(v.parse(callSchemas.sendOffer.body, { ...offer, status: 'ACCEPTED', customerId: 'x' })).not.toHaveProperty(
    'status',
  );
});

test('review messages are the specification’s, word for word', () => {
  const review = { sellerId: 'p', offerId: 'b', rating: 5, review: 'Very tidy work' };
  expect(messageOf(callSchemas.createReview.body, { ...review, rating: 0 })).toBe('Please select a rating');
  expect(messageOf(callSchemas.createReview.body, { ...review, review: '  too few   ' })).toBe(
    'Please write at least 10 characters in your review',
  );
});

test('partner phone messages are the specification’s, word for word', () => {
  const form = { name: 'A', email: 'a@b.in', phoneNumber: '', location: 'L', occupation: 'Plumber' };
  expect(messageOf(callSchemas.applyAsPartner.body, form)).toBe('Phone number is required');
  expect(messageOf(callSchemas.applyAsPartner.body, { ...form, phoneNumber: '12345' })).toBe(
    'Please enter a valid 10-digit phone number',
  );
});

test('pages below 1 and above 100 rows are refused', () => {
  for (const query of [
    { page: '0' },
    { limit: '0' },
    { limit: '101' },
    { page: '1.5' },
    { sort: 'magic' },
    { minPrice: 'x' },
  ]) {
    expect(v.safeParse(callSchemas.getServices.query, query).success).toBe(false);
  }
  expect(v.parse(callSchemas.getServices.query, {})).toMatchObject({ page: 1, limit: 20, sort: 'popularity' });
});

describe('a name', () => {
  const profile = (name: string) => ({ name, location: 'Kolkata' });
  const wordsOf = (name: string) => messageOf(callSchemas.updateProfile.body, profile(name));

  test.each([
    'Rina Das',
    'A.K. Das',
    'A.K.Das',
    'Dr.Sen',
    'Md. Ali',
    "D'Souza",
    'Anne-Marie',
    'रीना दास',
    'ক্ষিতীশ র\u200d্যাডিশ',
  ])('%s is one', (name) => expect(wordsOf(name)).toBeNull());
  test.each([
    'https://evil.example',
    'Win at evil.example',
    'www.evil',
    'bit.ly/x',
    'BIT.LY/x',
    'a@b.in',
    'Call evil.in now',
  ])('%s holds an address of a page', (name) =>
    expect(wordsOf(name)).toBe('Please write your name without web addresses'),
  );
  test.each(['Rina\nKaza: your code is', 'Rina\u0000', 'Rina\u202eevil', 'Ri\u200bna', 'Rina\u2028Das'])(
    '%j holds what cannot be seen',
    (name) => expect(wordsOf(name)).toBe('This text contains characters that cannot be used'),
  );
  test('is the same in every form', () => {
    const contact = { name: 'evil.example', email: 'a@b.in', subject: 'Hello', message: 'Hello there' };
    expect(messageOf(callSchemas.contactUs.body, contact)).toBe('Please write your name without web addresses');
  });
});

test.each([
  ['a service code', callSchemas.verifyServiceCode.body, { offerId: 'KAZA1', otp: '৪৮২৯১৩' }, { otp: '482913' }],
  ['a price', callSchemas.sendOffer.body, { ...offer, price: '४५०.५' }, { price: 45_050 }],
  ['a pin code', callSchemas.checkPinCode.query, { pinCode: '७०० ०९१' }, { pinCode: '700091' }],
  ['a search text', callSchemas.searchServices.query, { q: '१ bhk cleaning' }, { q: '1 bhk cleaning' }],
  ['the id of a booking', callSchemas.getBooking.params, { id: 'KAZA७X৭EFQVX' }, { id: 'KAZA7X7EFQVX' }],
  [
    'a phone number of the contact form',
    callSchemas.contactUs.body,
    { ...message, mobileNo: '+৯১ ৯৮৭৬৫' },
    { mobileNo: '+91 98765' },
  ],
] as const)('%s is read in the digits of every script', (_name, schema, given, read) => {
  expect(v.parse(schema, given)).toMatchObject(read);
});

test('a mobile number is taken in its ten Latin digits alone: pages reduce what was typed', () => {
  expect(v.is(callSchemas.verifyMobile.body, { mobile: '९८७६५४३२१०' })).toBe(false);
  expect(v.is(callSchemas.verifyMobile.body, { mobile: '+919876543210' })).toBe(false);
});
