import type { City } from 'shared-contracts';
import { readMarketRows } from '../../platform/process/package-files.ts';

/** A part of a city of the market. */
export interface Locality {
  readonly area: string;
  readonly latitude: number;
  readonly longitude: number;
}

const rows = readMarketRows<'city' | 'area' | 'latitude' | 'longitude'>('localities.csv');

const inCity = (city: City): Locality[] =>
  rows
    .filter((row) => row.city === city)
    .map(({ area, latitude, longitude }) => ({ area, latitude: Number(latitude), longitude: Number(longitude) }));

export const localities: Readonly<Record<City, readonly Locality[]>> = {
  Kolkata: inCity('Kolkata'),
  Delhi: inCity('Delhi'),
  Mumbai: inCity('Mumbai'),
  Bangalore: inCity('Bangalore'),
};
