import type { QueryClient } from '@tanstack/react-query';
import type { Location, NavigationType } from 'react-router-dom';
import type { AppRouter } from '../navigation/create-router.ts';
import { noteQueries } from './note-queries.ts';
import { drawOutOfSight, dropHidden, hiddenPage, whenDrawn } from './stage.ts';

interface Parts {
  readonly router: Pick<AppRouter, 'stage' | 'subscribe'>;
  readonly queryClient: QueryClient;
}

/** A page's answers may name further queries: a booking, then its provider. */
const MOST_DRAWINGS = 3;

export interface DrawAhead {
  /**
   * Draws a page out of sight and asks what it shows. Of several the last one is drawn.
   *
   * @param entry draws it for the way back to that history entry
   * @returns what it is drawn into once its answers are in it; undefined for one that is drawn already, or was overtaken
   */
  draw(page: string, location: Omit<Location, 'key' | 'state'>, entry?: string): Promise<HTMLElement | undefined>;
  /** Drops all that is out of sight. */
  drop(): void;
}

/** Draws pages before they are visited. */
export function createDrawAhead({ router, queryClient }: Parts): DrawAhead {
  let newest: string | null = null;
  router.subscribe(() => {
    newest = null;
  });
  return {
    async draw(page, { pathname, search, hash }, entry) {
      const name = [pathname, search, hash, entry].join(' ');
      if (newest === name) return undefined;
      newest = name;
      const address = {
        location: { pathname, search, hash, state: null, key: entry ?? 'ahead' },
        historyAction: (entry === undefined ? 'PUSH' : 'POP') as NavigationType,
      };
      for (let drawn = 0; drawn < MOST_DRAWINGS && newest === name; drawn += 1) {
        // Drawn anew when answers have come: what is out of sight hears of no answer.
        const next = hiddenPage(page, address, entry);
        const queries = noteQueries(queryClient);
        router.stage.change((stage) => drawOutOfSight(stage, next));
        await whenDrawn(next);
        if ((await queries.ask()) === 0) return next.holder?.container;
      }
      return undefined;
    },
    drop() {
      newest = null;
      router.stage.change(dropHidden);
    },
  };
}
