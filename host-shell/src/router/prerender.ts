import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigationType } from 'react-router-dom';
import { collectQueries } from './collect-queries.ts';
import type { AppRouter } from './create-router.ts';
import { addHidden, dropHidden, hiddenPage, whenRendered } from './keep-alive/keep-alive.ts';

interface Parts {
  readonly router: Pick<AppRouter, 'keepAlive' | 'subscribe'>;
  readonly queryClient: QueryClient;
}

/** A page's answers may name further queries: a booking, then its provider. */
const MOST_DRAWINGS = 3;

export interface Prerender {
  /**
   * Renders a page out of sight and asks what it shows. Of several the last one is rendered.
   *
   * @param entry renders it for the way back to that history entry
   * @returns what it is rendered into once its responses are in it; undefined for one that is rendered already, or was
   * overtaken
   */
  render(page: string, location: Omit<Location, 'key' | 'state'>, entry?: string): Promise<HTMLElement | undefined>;
  /** Drops all that is out of sight. */
  drop(): void;
}

/** Renders pages before they are visited. */
export function createPrerender({ router, queryClient }: Parts): Prerender {
  let newest: string | null = null;
  router.subscribe(() => {
    newest = null;
  });
  return {
    async render(page, { pathname, search, hash }, entry) {
      const name = [pathname, search, hash, entry].join(' ');
      if (newest === name) return undefined;
      newest = name;
      const address = {
        location: { pathname, search, hash, state: null, key: entry ?? 'ahead' },
        historyAction: (entry === undefined ? 'PUSH' : 'POP') as NavigationType,
      };
      for (let rendered = 0; rendered < MOST_DRAWINGS && newest === name; rendered += 1) {
        // Rendered anew when responses have come: what is out of sight hears of no response.
        const next = hiddenPage(page, address, entry);
        const queries = collectQueries(queryClient);
        router.keepAlive.change((keepAlive) => addHidden(keepAlive, next));
        await whenRendered(next);
        if ((await queries.ask()) === 0) return next.holder?.container;
      }
      return undefined;
    },
    drop() {
      newest = null;
      router.keepAlive.change(dropHidden);
    },
  };
}
