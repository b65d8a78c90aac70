import { createBrowserWithTabs } from '../testing/shared-storage.ts';
import { createLocationService } from './location-service.ts';

const newTown = { label: 'New Town, Kolkata', coordinates: { latitude: 22.58, longitude: 88.46 } };

test('Kolkata is the label until a place is chosen', () => {
  expect(createLocationService(createBrowserWithTabs().openTab()).current()).toEqual({ label: 'Kolkata' });
});

test('the chosen label is kept with its coordinates and restored', () => {
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
