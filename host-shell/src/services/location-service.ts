import {
  type City,
  DEFAULT_LOCATION,
  type LocationService,
  servedCity,
  storageKeys,
  type UserLocation,
} from 'shared-contracts';
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
  // Stored before the picker knew where we are not.
  return coordinates && !servedCity(location) ? DEFAULT_LOCATION : location;
}

export interface ShellLocation extends LocationService {
  readonly state: StateCell<UserLocation>;
  shown(): UserLocation;
  /** Another address is shown: the city that it names. */
  follow(inAddress: City | null): void;
  /** Calls back when a place was chosen: what the address says of another one is out of date. */
  onChosen(listener: () => void): void;
  /** Whoever looks at the device next learns the city of a chosen place, and no more. */
  keepCityOnly(): void;
}

/** What a page shows whose address names a city: a chosen place in that city says more. */
function placeIn(city: City | null, chosen: UserLocation): UserLocation {
  return city === null || servedCity(chosen) === city ? chosen : { label: city };
}

/**
 * The chosen place: label and, if known, coordinates; stored and restored (rule 2.5).
 *
 * @param inAddress the city that the page's address names: it counts before the chosen place, and changes nothing of
 * that
 */
export function createLocationService(storage: KeyValueStorage, inAddress: City | null = null): ShellLocation {
  const state = createStateCell(readLocation(storage));
  const city = createStateCell(inAddress);
  const rendered = placeIn(inAddress, DEFAULT_LOCATION);
  // One object as long as nothing changes.
  let shown = placeIn(inAddress, state.current());
  const look = () => {
    shown = placeIn(city.current(), state.current());
  };
  state.subscribe(look);
  city.subscribe(look);
  const chosen: (() => void)[] = [];
  storage.onForeignChange((key) => {
    if (key === null || key === storageKeys.userLocation || key === storageKeys.userCoordinates) {
      state.set(readLocation(storage));
    }
  });
  function keep({ label, coordinates }: UserLocation): void {
    // Coordinates first, so that another tab that hears of the label reads the pair.
    if (coordinates) storage.set(storageKeys.userCoordinates, JSON.stringify(coordinates));
    else storage.remove(storageKeys.userCoordinates);
    storage.set(storageKeys.userLocation, label);
    state.set(coordinates ? { label, coordinates } : { label });
  }
  return {
    state,
    current: state.current,
    shown: () => shown,
    asRendered: () => rendered,
    asDrawn: () => rendered,
    subscribe(listener) {
      const stops = [state.subscribe(listener), city.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    follow: city.set,
    onChosen: (listener) => void chosen.push(listener),
    choose(place) {
      city.set(null);
      keep(place);
      for (const listener of chosen) listener();
    },
    keepCityOnly() {
      const { label } = state.current();
      if (storage.get(storageKeys.userLocation))
        keep({ label: servedCity({ label }) ?? label.split(',').at(-1)?.trim() ?? label });
    },
  };
}
