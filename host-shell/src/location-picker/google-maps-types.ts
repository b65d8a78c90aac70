/** The few parts of the Google Maps script that the location picker uses. */
interface GooglePoint {
  lat(): number;
  lng(): number;
}
interface GooglePlace {
  formattedAddress?: string | null;
  displayName?: string | null;
  location?: GooglePoint | null;
  fetchFields(request: { fields: string[] }): Promise<unknown>;
}
export interface GooglePrediction {
  placeId: string;
  text: { toString(): string };
  toPlace(): GooglePlace;
}
interface GooglePlaces {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string;
      includedRegionCodes: string[];
      includedPrimaryTypes: string[];
      sessionToken: object;
    }): Promise<{ suggestions: { placePrediction?: GooglePrediction | null }[] }>;
  };
}
interface GoogleGeocoding {
  Geocoder: new () => {
    geocode(request: { location: { lat: number; lng: number } }): Promise<{
      results: { formatted_address: string; address_components: { short_name: string; types: string[] }[] }[];
    }>;
  };
}
export interface GoogleMaps {
  importLibrary(name: 'places'): Promise<GooglePlaces>;
  importLibrary(name: 'geocoding'): Promise<GoogleGeocoding>;
}
