import type { HttpClient, Place } from 'shared-contracts';
import type { FoundPlace, PlaceFinder } from './place-finder.ts';

const found = ({ label, latitude, longitude }: Place): FoundPlace => ({ label, coordinates: { latitude, longitude } });

/** Our own API as the maps service, without MAPS_API_KEY. */
export const createApiPlaceFinder = (http: HttpClient): PlaceFinder => ({
  suggest: async (q, signal) => (await http.call('suggestLocations', { query: { q } }, { signal })).data,
  details: async (id) => found((await http.call('getLocation', { params: { id } })).data),
  // The label is the place's, the point is where the customer really is.
  reverse: async (coordinates) => {
    const { label } = (await http.call('reverseLocation', { query: coordinates })).data;
    return { label, coordinates };
  },
});
