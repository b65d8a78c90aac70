import type { IconName } from 'shared-ui';

/** Also the key of its name in the catalogue. */
export type TabId = 'home' | 'bookings' | 'offers' | 'profile';

interface Tab {
  readonly id: TabId;
  readonly to: string;
  readonly icon: IconName;
}

export const bottomTabs: readonly Tab[] = [
  { id: 'home', to: '/', icon: 'home' },
  { id: 'bookings', to: '/bookings', icon: 'calendar' },
  { id: 'offers', to: '/bookings?status=COUNTERED', icon: 'offer' },
  { id: 'profile', to: '/profile', icon: 'user' },
];

/** What a tap on a tab leaves in the history entry that it makes. */
export interface TabState {
  readonly tab?: TabId;
}

const tappable = new Set<unknown>(['offers', 'profile'] satisfies TabId[]);

/**
 * `/` and any `/services` path give Home, `/bookings` gives Bookings, anything else none (product.md §2). Offers and
 * Profile have no path of their own in that rule: a tap highlights them, for as long as its history entry is shown.
 */
export function activeTab(pathname: string, state: unknown): TabId | null {
  const tapped = (state as TabState | null)?.tab;
  if (tapped !== undefined && tappable.has(tapped)) return tapped;
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/' || path === '/services' || path.startsWith('/services/')) return 'home';
  return path === '/bookings' ? 'bookings' : null;
}
