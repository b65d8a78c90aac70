import { type City, cities } from 'shared-contracts';
import type { FoundPlace } from './place-finder.ts';

const centres: Readonly<Record<City, FoundPlace['coordinates']>> = {
  Kolkata: { latitude: 22.5726, longitude: 88.3639 },
  Delhi: { latitude: 28.6139, longitude: 77.209 },
  Mumbai: { latitude: 19.076, longitude: 72.8777 },
  Bangalore: { latitude: 12.9716, longitude: 77.5946 },
};

/** The cities that Kaza serves, to choose with one tap. */
export const cityPlaces: readonly FoundPlace[] = cities.map((label) => ({ label, coordinates: centres[label] }));
