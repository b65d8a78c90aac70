import { cities, cityCentres } from 'shared-contracts';
import type { FoundPlace } from './place-finder.ts';

/** The cities that Kaza serves, to choose with one tap. */
export const cityPlaces: readonly FoundPlace[] = cities.map((label) => ({ label, coordinates: cityCentres[label] }));
