import { type City, cities } from 'shared-contracts';

const KEY = 'kaza.recent-lists';
const MOST_STORED = 6;

/** A listing that was shown on this device: what it is called there, and the address by which it was cached. */
export interface RecentList {
  name: string;
  path: string;
  city: City;
}

const isList = (value: unknown): value is RecentList => {
  const { name, path, city } = (value ?? {}) as Partial<RecentList>;
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    path.startsWith('/services/') &&
    cities.some((known) => known === city)
  );
};

/** Newest first. Storage may be full, forbidden or hold nonsense: then there are none. */
export function readRecentLists(): RecentList[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isList).slice(0, MOST_STORED) : [];
  } catch {
    return [];
  }
}

export function rememberList({ name, path, city }: RecentList): void {
  const others = readRecentLists().filter((list) => list.name !== name || list.city !== city);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ name, path, city }, ...others].slice(0, MOST_STORED)));
  } catch {
    // Without storage nothing is offered for when there is no connection.
  }
}
