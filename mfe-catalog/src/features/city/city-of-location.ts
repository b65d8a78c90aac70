import { type City, cities, DEFAULT_CITY } from 'shared-contracts';

/** Names that addresses use for our cities besides our own. */
const alsoCalled: Record<City, readonly string[]> = {
  Kolkata: ['calcutta'],
  Delhi: ['new delhi'],
  Mumbai: ['bombay'],
  Bangalore: ['bengaluru'],
};

/** City of a URL or form value in any case and by any of its names, else null. */
export function readCity(value: string | null | undefined): City | null {
  const name = value?.trim().toLowerCase() ?? '';
  return cities.find((city) => city.toLowerCase() === name || alsoCalled[city].includes(name)) ?? null;
}

/** The city that a location label lies in: the last part of the address that names one of ours, else Kolkata. */
export function cityOfLocation(label: string): City {
  const parts = label.split(',').map((part) => part.trim().toLowerCase());
  for (const part of parts.reverse()) {
    const found = cities.find((city) =>
      [city.toLowerCase(), ...alsoCalled[city]].some((name) => new RegExp(`\\b${name}\\b`).test(part)),
    );
    if (found) return found;
  }
  return DEFAULT_CITY;
}
