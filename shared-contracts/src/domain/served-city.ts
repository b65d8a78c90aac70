import { type City, cities } from './catalog.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where each city's middle is. */
export const cityCentres: Readonly<Record<City, Point>> = {
  Kolkata: { latitude: 22.5726, longitude: 88.3639 },
  Delhi: { latitude: 28.6139, longitude: 77.209 },
  Mumbai: { latitude: 19.076, longitude: 72.8777 },
  Bangalore: { latitude: 12.9716, longitude: 77.5946 },
};

/** Names that addresses use for our cities besides our own. */
const alsoCalled: Readonly<Record<City, readonly string[]>> = {
  Kolkata: ['calcutta'],
  Delhi: ['new delhi'],
  Mumbai: ['bombay'],
  Bangalore: ['bengaluru'],
};

/** Howrah, Noida and Thane belong to their city; Pune is 120 km from the next. */
const SERVED_WITHIN_KM = 45;
const KM_OF_DEGREE = 111;
const kilometres = (a: Point, b: Point): number =>
  KM_OF_DEGREE *
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));

/**
 * Returns the city of a name in any case and by any of its names, else null.
 * @example readCity(' bengaluru ') // 'Bangalore'
 */
export function readCity(value: string | null | undefined): City | null {
  const name = value?.trim().toLowerCase() ?? '';
  return cities.find((city) => city.toLowerCase() === name || alsoCalled[city].includes(name)) ?? null;
}

/**
 * Returns the city that a page's address names, which counts before the place that was chosen; null where it says
 * nothing.
 * @param search query of the address
 * @example cityInQuery('?q=ac&city=Mumbai') // 'Mumbai'
 */
export const cityInQuery = (search: string): City | null => readCity(new URLSearchParams(search).get('city'));

/** The city that the last part of an address names. */
function cityNamedIn(label: string): City | null {
  const parts = label.split(',').map((part) => part.trim().toLowerCase());
  for (const part of parts.reverse()) {
    const found = cities.find((city) =>
      [city.toLowerCase(), ...alsoCalled[city]].some((name) => new RegExp(`\\b${name}\\b`).test(part)),
    );
    if (found) return found;
  }
  return null;
}

/**
 * Returns the city whose providers come to a place, or null where we are not.
 * @param place its point decides where it is known, else what its label names
 * @example servedCity({ label: 'MG Road, Bengaluru' }) // 'Bangalore'
 */
export function servedCity({ label, coordinates }: { label: string; coordinates?: Point | undefined }): City | null {
  if (!coordinates) return cityNamedIn(label);
  return cities.find((city) => kilometres(coordinates, cityCentres[city]) <= SERVED_WITHIN_KM) ?? null;
}
