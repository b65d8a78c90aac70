import fc from 'fast-check';
import { readResponse } from 'shared-contracts/readers';
import { callSchemas } from 'shared-contracts/schemas';
import * as v from 'valibot';
import { booking, bookingIn, provider, request, service, strange, withEvents } from './index.tsx';

const none = () => {};

test.each(Object.values(bookingIn))('a booking that is $status is read as it came', (each) => {
  expect(readResponse('getOffers', [each], none)).toEqual([each]);
  expect(readResponse('getBooking', withEvents(each), none)).toEqual(withEvents(each));
});

test('services and providers are read as they came', () => {
  expect(readResponse('getServices', [service], none)).toEqual([service]);
  expect(readResponse('getProvidersByService', [provider()], none)).toEqual([provider()]);
});

test('unknown words and fields pass', () => {
  const newer = { ...booking(), status: 'ON_THE_WAY', eta: 12 };
  expect(readResponse('getOffers', [newer], none)).toEqual([newer]);
});

test('an item that makes no sense is left out and reported by its path', () => {
  const reported: string[] = [];
  const items = [booking(), { ...booking(), price: 'much' }, 'nonsense', { ...booking(), service: {} }];
  expect(readResponse('getOffers', items, (what) => reported.push(what))).toEqual([booking()]);
  expect(reported).toEqual(['getOffers[1].price', 'getOffers[2]', 'getOffers[3].service.title']);
});

test('a field that may be missing is taken away where it makes no sense', () => {
  const odd = { ...request(), otp: 7, customer: 'Mira', usualPrice: 'a lot' };
  const read = readResponse('getProviderOffers', [odd], none);
  expect(read?.[0]).not.toHaveProperty('otp');
  expect(read?.[0]).not.toHaveProperty('customer');
  expect(read?.[0]).not.toHaveProperty('usualPrice');
});

test('a service needs no more than its names and price', () => {
  const { id, slug, title, price } = service;
  expect(readResponse('getService', { id, slug, title, price }, none)).toMatchObject({
    images: [],
    rating: 4.5,
    priceRange: { min: 450, max: 450 },
    category: { name: '' },
  });
});

test('a response that is no list of anything makes no sense as a whole', () => {
  expect(readResponse('getOffers', { error: true }, none)).toBeUndefined();
  expect(readResponse('getBooking', [], none)).toBeUndefined();
});

test('a call without readers is taken as it comes', () => {
  expect(readResponse('verifyOtp', { token: 't', anything: 1 }, none)).toEqual({ token: 't', anything: 1 });
});

const known = {
  getOffers: [request({ counterPrice: '450', otp: '123456' })],
  getServices: [service],
  getProvidersByService: [provider()],
};
/** With the words that a newer API may have invented taken back: they are no concern of the shape. */
const inKnownWords = (item: object) => ({
  ...item,
  ...('status' in item && { status: 'PENDING', paymentType: 'CASH' }),
  ...('city' in item && { city: 'Kolkata' }),
});
test.each(Object.keys(known) as (keyof typeof known)[])('whatever %s answers, what is read has its shape', (name) => {
  fc.assert(
    fc.property(strange(known[name]), (data) => {
      v.parse(callSchemas[name].data as v.GenericSchema, (readResponse(name, data, none) ?? []).map(inKnownWords));
    }),
    { numRuns: 500 },
  );
});
