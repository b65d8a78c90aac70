/** Six digits of India Post; the first is never 0. */
export const pinCodePattern = /^[1-9]\d{5}$/;

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
 * @example addressLine({ flat: '4B', street: '12 Park Street', landmark: '', city: 'Kolkata', pinCode: '700016' }) // '4B, 12 Park Street, Kolkata 700016'
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
