import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('file');
const labels = async (q: string): Promise<string[]> =>
  (await api.call('GET', `/locations/suggest?q=${encodeURIComponent(q)}`)).json.data.map(
    (place: { label: string }) => place.label,
  );

test('under three characters nothing is suggested', async () => {
  expect(await labels('')).toEqual([]);
  expect(await labels(' ko ')).toEqual([]);
  expect((await api.call('GET', '/locations/suggest')).json.data).toEqual([]);
});

test('names that begin with the text come first, bigger places before smaller ones', async () => {
  expect((await labels('kol'))[0]).toBe('Kolkata, West Bengal');
  expect((await labels('salt lake'))[0]).toMatch(/^Salt Lake Sector (I|V), Kolkata, West Bengal$/);
  expect((await labels('delhi'))[0]).toBe('Delhi');
  const all = await labels('san');
  expect(all).toHaveLength(8);
  expect(new Set(all).size).toBe(8);
});

test('old names, other spellings and more words find their place', async () => {
  expect((await labels('bengaluru'))[0]).toBe('Bangalore, Karnataka');
  expect((await labels('calcutta'))[0]).toBe('Kolkata, West Bengal');
  expect((await labels('gurugram'))[0]).toBe('Gurgaon, Haryana');
  expect((await labels('Ludhiāna'))[0]).toBe('Ludhiana, Punjab');
  expect((await labels('indiranagar, bangalore'))[0]).toBe('Indiranagar, Bangalore, Karnataka');
  expect(await labels('zzzzzz')).toEqual([]);
  expect(await labels("%_' or 1=1")).toEqual([]);
});

test.each([
  ['कोलकाता', 'Kolkata, West Bengal'],
  ['সল্টলেক', 'Salt Lake Sector V, Kolkata, West Bengal'],
  ['हावड़ा', 'Howrah, West Bengal'],
  ['लखन', 'Lucknow, Uttar Pradesh'],
  // In no table: as it sounds.
  ['बोकारो', 'Bokaro, Jharkhand'],
])('%s, typed in its own letters, finds %s', async (typed, label) => {
  expect((await labels(typed))[0]).toBe(label);
});

test('suggestions read in the language of the page; a chosen place keeps the name by which its city is known', async () => {
  const headers = { 'accept-language': 'hi-IN' };
  const { json } = await api.call('GET', '/locations/suggest?q=pune', { headers });
  expect(json.data[0].label).toBe('पुणे, महाराष्ट्र');
  const place = await api.call('GET', `/locations/${json.data[0].id}`, { headers });
  expect(place.json.data.label).toBe('Pune, Maharashtra');
});

test('a suggestion leads to its place; an unknown one is 404', async () => {
  const { json } = await api.call('GET', '/locations/suggest?q=powai');
  const place = await api.call('GET', `/locations/${json.data[0].id}`);
  expect(place.json.data).toEqual({ ...json.data[0], latitude: 19.1176, longitude: 72.906 });
  expect((await api.call('GET', '/locations/geo_0')).status).toBe(404);
});

test.each([
  ['Park Street', 22.5551, 88.3517, /Kolkata, West Bengal$/],
  ['Connaught Place', 28.6315, 77.2167, /Delhi/],
  ['Leh', 34.16, 77.58, /^Leh, Ladakh$/],
  ['Port Blair', 11.67, 92.74, /^Port Blair, Andaman and Nicobar Islands$/],
])('%s is named by its nearest place', async (_name, latitude, longitude, label) => {
  const { json } = await api.call('GET', `/locations/reverse?latitude=${latitude}&longitude=${longitude}`);
  expect(json.data.label).toMatch(label);
});

test.each([
  ['Lahore, 25 km from the border', 31.5497, 74.3436],
  ['Dhaka', 23.8103, 90.4125],
  ['Kathmandu', 27.7172, 85.324],
  ['Colombo', 6.9271, 79.8612],
  ['London', 51.5, -0.12],
  ['the sea', 15, 65],
])('%s is outside India: 404', async (_name, latitude, longitude) => {
  const answer = await api.call('GET', `/locations/reverse?latitude=${latitude}&longitude=${longitude}`);
  expect(answer).toMatchObject({ status: 404, json: { status: false, code: 'NOT_FOUND' } });
});

test('coordinates that are none are 422', async () => {
  for (const query of ['', '?latitude=abc&longitude=1', '?latitude=91&longitude=1', '?latitude=1']) {
    expect((await api.call('GET', `/locations/reverse${query}`)).status).toBe(422);
  }
});
