import type { UserLocation } from 'shared-contracts';

export interface Suggestion {
  readonly id: string;
  readonly label: string;
}
export type Coordinates = NonNullable<UserLocation['coordinates']>;
export interface FoundPlace {
  readonly label: string;
  readonly coordinates: Coordinates;
}

/** The maps service, the browser's or the API's: India only, addresses and areas (rule 8.4). */
export interface PlaceFinder {
  suggest(text: string, signal?: AbortSignal): Promise<Suggestion[]>;
  details(id: string): Promise<FoundPlace>;
  reverse(coordinates: Coordinates): Promise<FoundPlace>;
}
