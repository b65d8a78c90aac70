import { type City, cities } from './catalog.ts';
import { servedCity } from './served-city.ts';

/** Six digits of India Post; the first is never 0. */
export const pinCodePattern = /^[1-9]\d{5}$/;

/** How the pin codes of each city and of what is around it begin; the first is the city's own. */
const pinCodeZones: Readonly<Record<City, readonly string[]>> = {
  Kolkata: ['700', '70', '71', '72', '73', '74'],
  Delhi: ['110', '11', '12', '20'],
  Mumbai: ['400', '40', '41', '42'],
  Bangalore: ['560', '56', '57'],
};

/**
 * Where a pin code lies, if that cannot be the city it stands beside: one of our cities, or `elsewhere`; undefined
 * where it fits, or the city is none of ours.
 * @example misplacedPinCode('110001', 'Kolkata') // 'Delhi'
 */
export function misplacedPinCode(pinCode: string, city: string): City | 'elsewhere' | undefined {
  const named = servedCity({ label: city });
  if (!named || !pinCodePattern.test(pinCode)) return undefined;
  if (pinCodeZones[named].some((zone) => pinCode.startsWith(zone))) return undefined;
  return cities.find((other) => pinCode.startsWith(pinCodeZones[other][0] ?? '')) ?? 'elsewhere';
}

/** Greatest lengths of an address, and how many a person may save. */
export const addressLimits = { label: 40, flat: 100, street: 200, landmark: 100, city: 60, saved: 20 } as const;

/** A postal address, without name and number. */
export interface PostalAddress {
  readonly flat: string;
  readonly street: string;
  /** Empty where there is none. */
  readonly landmark: string;
  readonly pinCode: string;
  readonly city: string;
}

/**
 * Street and house in one line: `4B, 12 Park Street, near the post office, Kolkata 700016`.
 * @example
 * addressLine({ flat: '4', street: 'A St', landmark: '', city: 'Puri', pinCode: '752001' }) // '4, A St, Puri 752001'
 */
export const addressLine = ({ flat, street, landmark, city, pinCode }: PostalAddress): string =>
  [flat, street, landmark, `${city} ${pinCode}`].filter(Boolean).join(', ');

/**
 * A link that opens the address in the map of the device.
 * @param address with `coordinates` the map shows that point, else it looks for the line of the address
 * @example mapLink({ ...address, coordinates: { latitude: 22.57, longitude: 88.36 } })
 */
export function mapLink(
  address: PostalAddress & { coordinates?: { latitude: number; longitude: number } | null },
): string {
  const { coordinates } = address;
  const query = coordinates ? `${coordinates.latitude},${coordinates.longitude}` : addressLine(address);
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
