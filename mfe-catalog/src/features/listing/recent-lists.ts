import { type City, cities } from 'shared-contracts';

const KEY = 'kaza.recent-lists';
const KEPT = 6;

/** A listing that was shown on this device: what it is called there, and its address. */
export interface RecentList {
  name: string;
  slug: string;
  city: City;
}

const isList = (value: unknown): value is RecentList => {
  const { name, slug, city } = (value ?? {}) as Partial<RecentList>;
  return typeof name === 'string' && typeof slug === 'string' && cities.some((known) => known === city);
};

/** Newest first. Storage may be full, forbidden or hold nonsense: then there are none. */
export function readRecentLists(): RecentList[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isList).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function rememberList({ name, slug, city }: RecentList): void {
  const others = readRecentLists().filter((list) => list.slug !== slug || list.city !== city);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ name, slug, city }, ...others].slice(0, KEPT)));
  } catch {
    // Without storage nothing is offered for when there is no connection.
  }
}

export const listPath = ({ slug, city }: RecentList): string =>
  `/services/${encodeURIComponent(slug)}?${new URLSearchParams({ city })}`;
