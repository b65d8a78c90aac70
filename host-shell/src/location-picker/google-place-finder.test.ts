import type { GoogleMaps } from './google-maps-types.ts';
import { createGooglePlaceFinder } from './google-place-finder.ts';

const point = { lat: () => 22.57, lng: () => 88.43 };
const prediction = {
  placeId: 'g1',
  text: { toString: () => 'Salt Lake, Kolkata' },
  toPlace: () => ({ location: point, fetchFields: async () => ({}) }),
};

const createMaps = (country = 'IN') => {
  const asked: unknown[] = [];
  const places = {
    AutocompleteSessionToken: class {},
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions: async (request: unknown) => {
        asked.push(request);
        return { suggestions: [{ placePrediction: prediction }, { placePrediction: null }] };
      },
    },
  };
  const geocoding = {
    Geocoder: class {
      geocode = async () => ({
        results: [
          {
            formatted_address: 'New Town, Kolkata',
            address_components: [{ short_name: country, types: ['country', 'political'] }],
          },
        ],
      });
    },
  };
  const maps = {
    importLibrary: async (name: string) => (name === 'places' ? places : geocoding),
  } as unknown as GoogleMaps;
  return { asked, finder: createGooglePlaceFinder(async () => maps) };
};

test('suggestions are restricted to India and geocode, in one session until a place is chosen', async () => {
  const { asked, finder } = createMaps();
  expect(await finder.suggest('salt')).toEqual([{ id: 'g1', label: 'Salt Lake, Kolkata' }]);
  await finder.suggest('salt l');
  expect(asked[0]).toMatchObject({ input: 'salt', includedRegionCodes: ['in'], includedPrimaryTypes: ['geocode'] });
  const session = (request: unknown) => (request as { sessionToken: object }).sessionToken;
  expect(session(asked[1])).toBe(session(asked[0]));
  expect(await finder.details('g1')).toEqual({
    label: 'Salt Lake, Kolkata',
    coordinates: { latitude: 22.57, longitude: 88.43 },
  });
  await finder.suggest('park');
  expect(session(asked[2])).not.toBe(session(asked[0]));
});

test('a position outside of India has no address', async () => {
  const here = { latitude: 22.57, longitude: 88.43 };
  expect(await createMaps().finder.reverse(here)).toEqual({ label: 'New Town, Kolkata', coordinates: here });
  await expect(createMaps('BD').finder.reverse(here)).rejects.toThrow();
});
