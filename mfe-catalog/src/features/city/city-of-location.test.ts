import { cityOfLocation, readCity } from './city-of-location.ts';

describe('city of the location label', () => {
  test.each([
    ['Kolkata', 'Kolkata'],
    ['Salt Lake Sector V, Kolkata, West Bengal', 'Kolkata'],
    ['Connaught Place, New Delhi', 'Delhi'],
    ['Indiranagar, Bengaluru, Karnataka', 'Bangalore'],
    ['Delhi Road, Andheri, Mumbai', 'Mumbai'],
  ])('%s lies in %s', (label, city) => {
    expect(cityOfLocation(label)).toBe(city);
  });

  test('a place elsewhere falls back to Kolkata', () => {
    expect(cityOfLocation('Fort Kochi, Kerala')).toBe('Kolkata');
    expect(cityOfLocation('')).toBe('Kolkata');
  });
});

test('a city in a URL is read in any case and by its other name, and nonsense is no city', () => {
  expect(readCity(' mumbai ')).toBe('Mumbai');
  expect(readCity('Bengaluru')).toBe('Bangalore');
  expect(readCity('Paris')).toBeNull();
  expect(readCity(null)).toBeNull();
});
