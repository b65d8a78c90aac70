const KEY = 'kaza.recent-searches';
export const MOST_RECENT = 5;

/** Last searches on this device, newest first. Storage may be full, forbidden or hold nonsense: then there are none. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((item): item is string => typeof item === 'string' && item.trim() !== '').slice(0, MOST_RECENT)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const wanted = text.trim();
  if (!wanted) return;
  const others = readRecentSearches().filter((item) => item.toLowerCase() !== wanted.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([wanted, ...others].slice(0, MOST_RECENT)));
  } catch {
    // Without storage there are no recent searches; the search itself goes on.
  }
}
