import type { GoogleMaps, GooglePrediction } from './google-maps-types.ts';
import type { PlaceFinder } from './place-finder.ts';

const COUNTRY = 'IN';

/** Google Places as the maps service, with MAPS_API_KEY. */
export function createGooglePlaceFinder(load: () => Promise<GoogleMaps>): PlaceFinder {
  const predictions = new Map<string, GooglePrediction>();
  /** One paid session: from the first letter to the choice. */
  let session: object | null = null;

  return {
    async suggest(input, signal) {
      const { AutocompleteSuggestion, AutocompleteSessionToken } = await (await load()).importLibrary('places');
      signal?.throwIfAborted();
      session ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: [COUNTRY.toLowerCase()],
        includedPrimaryTypes: ['geocode'],
        sessionToken: session,
      });
      return suggestions.flatMap(({ placePrediction }) => {
        if (!placePrediction) return [];
        predictions.set(placePrediction.placeId, placePrediction);
        return [{ id: placePrediction.placeId, label: placePrediction.text.toString() }];
      });
    },
    async details(id) {
      const prediction = predictions.get(id);
      if (!prediction) throw new Error(`No such suggestion: ${id}`);
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ['formattedAddress', 'location'] });
      session = null;
      if (!place.location) throw new Error(`No coordinates for ${id}`);
      return {
        label: prediction.text.toString(),
        coordinates: { latitude: place.location.lat(), longitude: place.location.lng() },
      };
    },
    async reverse(coordinates) {
      const { Geocoder } = await (await load()).importLibrary('geocoding');
      const { results } = await new Geocoder().geocode({
        location: { lat: coordinates.latitude, lng: coordinates.longitude },
      });
      const [nearest] = results;
      const inIndia = nearest?.address_components.some(
        ({ short_name, types }) => types.includes('country') && short_name === COUNTRY,
      );
      if (!nearest || !inIndia) throw new Error('No address in India there');
      return { label: nearest.formatted_address, coordinates };
    },
  };
}
