import type { Coordinates } from 'shared-contracts';

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres in a straight line. */
export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const h = half(to - from) + Math.cos(from) * Math.cos(to) * half(radians(b.longitude - a.longitude));
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

/** As close as keeps a provider's door private: whole kilometres, from 10 on in fives. */
export function roundedKilometres(kilometres: number): number {
  const step = kilometres < 10 ? 1 : 5;
  return Math.max(1, Math.round(kilometres / step) * step);
}
