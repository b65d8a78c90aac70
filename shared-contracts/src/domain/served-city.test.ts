import { readCity, servedCity } from './served-city.ts';

test.each([
  ['Kolkata', 'Kolkata'],
  ['Salt Lake Sector V, Kolkata, West Bengal', 'Kolkata'],
  ['Connaught Place, New Delhi', 'Delhi'],
  ['Indiranagar, Bengaluru, Karnataka', 'Bangalore'],
  ['Delhi Road, Andheri, Mumbai', 'Mumbai'],
  ['Pune, Maharashtra', null],
  ['', null],
])('by its label alone %s lies in %s', (label, city) => {
  expect(servedCity({ label })).toBe(city);
});

test.each([
  ['Noida, Uttar Pradesh', 28.58, 77.33, 'Delhi'],
  ['Howrah, West Bengal', 22.59, 88.31, 'Kolkata'],
  ['Thane, Maharashtra', 19.2, 72.97, 'Mumbai'],
  ['Pune, Maharashtra', 18.52, 73.86, null],
  ['Kolkata Street, Pune', 18.52, 73.86, null],
])('the point goes before the label: %s', (label, latitude, longitude, city) => {
  expect(servedCity({ label, coordinates: { latitude, longitude } })).toBe(city);
});

test('a city is read in any case and by its other name, and nonsense is no city', () => {
  expect(readCity(' mumbai ')).toBe('Mumbai');
  expect(readCity('Bengaluru')).toBe('Bangalore');
  expect(readCity('Paris')).toBeNull();
  expect(readCity(null)).toBeNull();
});
