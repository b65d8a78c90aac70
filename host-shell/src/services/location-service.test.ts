import { createBrowserWithTabs } from '../testing/shared-storage.ts';
import { createLocationService } from './location-service.ts';

const newTown = { label: 'New Town, Kolkata', coordinates: { latitude: 22.58, longitude: 88.46 } };

test('Kolkata is the label until a place is chosen', () => {
  expect(createLocationService(createBrowserWithTabs().openTab()).current()).toEqual({ label: 'Kolkata' });
});

test('the chosen label is stored with its coordinates and restored', () => {
  const browser = createBrowserWithTabs();
  createLocationService(browser.openTab()).choose(newTown);
  expect(browser.values.get('userLocation')).toBe('New Town, Kolkata');
  expect(JSON.parse(browser.values.get('userCoordinates') ?? '')).toEqual(newTown.coordinates);
  expect(createLocationService(browser.openTab()).current()).toEqual(newTown);
});

test('a place without coordinates does not keep those of the place before', () => {
  const browser = createBrowserWithTabs();
  const location = createLocationService(browser.openTab());
  location.choose(newTown);
  location.choose({ label: 'Howrah' });
  expect(browser.values.has('userCoordinates')).toBe(false);
  expect(location.current()).toEqual({ label: 'Howrah' });
});

test('damaged coordinates are left out', () => {
  const browser = createBrowserWithTabs({ userLocation: 'Howrah', userCoordinates: '{"latitude": "x"' });
  expect(createLocationService(browser.openTab()).current()).toEqual({ label: 'Howrah' });
});

test('a place chosen in one tab is shown in the others', () => {
  const browser = createBrowserWithTabs();
  const [one, two] = [createLocationService(browser.openTab()), createLocationService(browser.openTab())];
  const heard = jest.fn();
  two.subscribe(heard);
  one.choose(newTown);
  expect(heard).toHaveBeenCalled();
  expect(two.current()).toEqual(newTown);
});

describe('a city that the page’s address names', () => {
  const open = (inAddress: 'Mumbai' | 'Kolkata' | null, stored: Record<string, string> = {}) => {
    const browser = createBrowserWithTabs(stored);
    return { browser, location: createLocationService(browser.openTab(), inAddress) };
  };

  test('counts before the chosen place, which it leaves alone', () => {
    const { browser, location } = open('Mumbai', { userLocation: 'Delhi' });
    expect(location.shown()).toEqual({ label: 'Mumbai' });
    expect(location.current()).toEqual({ label: 'Delhi' });
    expect(browser.values.get('userLocation')).toBe('Delhi');
  });

  test('is the city of a chosen place: then that is shown', () => {
    expect(open('Kolkata', { userLocation: 'New Town, Kolkata' }).location.shown().label).toBe('New Town, Kolkata');
  });

  test('counts for as long as its page is shown', () => {
    const { location } = open('Mumbai', { userLocation: 'Delhi' });
    const heard = jest.fn();
    location.subscribe(heard);
    location.follow(null);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(location.shown()).toEqual({ label: 'Delhi' });
  });

  test('gives way to a place that is chosen', () => {
    const { location } = open('Mumbai');
    const chosen = jest.fn();
    location.onChosen(chosen);
    location.choose(newTown);
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(location.shown()).toEqual(newTown);
  });

  test('is what a rendered page says, whatever this device keeps', () => {
    expect(open('Mumbai', { userLocation: 'Delhi' }).location.asRendered?.()).toEqual({ label: 'Mumbai' });
    expect(open('Mumbai', { userLocation: 'Delhi' }).location.asDrawn?.()).toEqual({ label: 'Mumbai' });
    expect(open(null, { userLocation: 'Delhi' }).location.asRendered?.()).toEqual({ label: 'Kolkata' });
  });
});

test.each([
  ['12 Park Street, Salt Lake, Kolkata', 'Kolkata'],
  ['MG Road, Bengaluru', 'Bangalore'],
  ['Shivaji Nagar, Pune', 'Pune'],
])('at sign-out %s becomes %s', (label, city) => {
  const browser = createBrowserWithTabs();
  const location = createLocationService(browser.openTab());
  location.choose({ label, coordinates: newTown.coordinates });
  location.keepCityOnly();
  expect(Object.fromEntries(browser.values)).toEqual({ userLocation: city });
});
