import type { PageLayout } from 'federation-contracts';
import { LRUCache } from 'lru-cache';

/** A page of everybody, whichever composition renders it. */
export interface TopPage {
  /** Path, and the query parameters that the page declares. */
  readonly url: string;
  readonly layout: PageLayout;
  /** Public origin that it names; empty: none. */
  readonly origin: string;
}

const keyOf = ({ url, layout, origin }: TopPage): string => `${layout} ${origin} ${url}`;

/**
 * Counts which pages visitors ask for, so that those can be rendered before they are asked for again.
 *
 * @param held pages that are counted; what nobody asked for longest goes
 */
export function createTopPages(held: number) {
  const counts = new LRUCache<string, { readonly page: TopPage; times: number }>({ max: held });
  return {
    count(page: TopPage): void {
      const known = counts.get(keyOf(page));
      if (known) known.times += 1;
      else counts.set(keyOf(page), { page, times: 1 });
    },
    /** The pages asked for most, most first. What was asked before this counts half from now on. */
    take(most: number): TopPage[] {
      const known = [...counts.values()].sort((a, b) => b.times - a.times);
      const taken = known.slice(0, most).map(({ page }) => page);
      for (const entry of known) entry.times /= 2;
      return taken;
    },
  };
}
