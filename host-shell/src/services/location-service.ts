import { DEFAULT_LOCATION, type LocationService, servedCity, storageKeys, type UserLocation } from 'shared-contracts';
import type { KeyValueStorage } from './base/browser-storage.ts';
import { createStateCell, type StateCell } from './base/state-cell.ts';

const within = (value: unknown, limit: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= limit;

function readCoordinates(text: string | null): UserLocation['coordinates'] {
  if (text === null) return undefined;
  try {
    const { latitude, longitude } = JSON.parse(text);
    return within(latitude, 90) && within(longitude, 180) ? { latitude, longitude } : undefined;
  } catch {
    return undefined;
  }
}

function readLocation(storage: KeyValueStorage): UserLocation {
  const label = storage.get(storageKeys.userLocation)?.trim();
  const coordinates = readCoordinates(storage.get(storageKeys.userCoordinates));
  if (!label) return DEFAULT_LOCATION;
  const location = coordinates ? { label, coordinates } : { label };
  // Kept from before the picker knew where we are not.
  return coordinates && !servedCity(location) ? DEFAULT_LOCATION : location;
}

export interface ShellLocation extends LocationService {
  readonly state: StateCell<UserLocation>;
}

/** The chosen place: label and, if known, coordinates; kept and restored (rule 2.5). */
export function createLocationService(storage: KeyValueStorage): ShellLocation {
  const state = createStateCell(readLocation(storage));
  storage.onForeignChange((key) => {
    if (key === null || key === storageKeys.userLocation || key === storageKeys.userCoordinates) {
      state.set(readLocation(storage));
    }
  });
  return {
    state,
    current: state.current,
    subscribe: state.subscribe,
    choose({ label, coordinates }) {
      // Coordinates first, so that another tab that hears of the label reads the pair.
      if (coordinates) storage.set(storageKeys.userCoordinates, JSON.stringify(coordinates));
      else storage.remove(storageKeys.userCoordinates);
      storage.set(storageKeys.userLocation, label);
      state.set(coordinates ? { label, coordinates } : { label });
    },
  };
}
