import type { Composition, Session } from 'shared-contracts';
import { type PageRef, pageName } from '../composition/parts.ts';
import type { AppRouter } from '../router/create-router.ts';
import { afterLoad } from '../services/base/after-load.ts';
import { savesData } from '../services/base/saves-data.ts';
import { LINKS, pageBehind } from './prefetch.ts';
import type { Preload } from './preload-expose.ts';

interface InView {
  readonly preload: Preload;
  readonly router: Pick<AppRouter, 'subscribe'>;
  readonly session: Pick<Session, 'current'>;
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/**
 * The page worker keeps the files of all pages for a later visit: from then on to read one asks the network for
 * nothing; until then what is fetched here is what it would fetch next.
 */
const filesAreCached = (): boolean => (navigator.serviceWorker?.controller ?? null) !== null;

/**
 * Gets the code of each page whose link is on the screen, when the browser is idle: a finger announces nothing before
 * it is down, and what is left until it is lifted is just enough to render the page. Each page once, in an idle moment
 * of its own; one's own pages only for who is signed in, as others are shown the login. Returns a function that stops
 * it.
 */
export function prefetchInView(composition: Composition, { preload, router, session }: InView): () => void {
  const asked = new Set<string>();
  let isPlanned = false;
  const isFor = ({ remote, path }: PageRef) =>
    session.current().status === 'authenticated' || !composition.remotes[remote]?.ownPages?.includes(path);
  const next = () =>
    [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]
      .map((link) => ({ link, page: pageBehind(composition, link) }))
      .find(({ link, page }) => page && !asked.has(pageName(page)) && isFor(page) && isInView(link))?.page;
  const look = async () => {
    isPlanned = false;
    if (savesData() || !filesAreCached()) return;
    const page = next();
    if (!page) return;
    asked.add(pageName(page));
    await preload(page);
    plan();
  };
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    afterLoad(() => void look());
  };
  addEventListener('scroll', plan, { passive: true });
  navigator.serviceWorker?.addEventListener('controllerchange', plan);
  const stopMoves = router.subscribe(plan);
  plan();
  return () => {
    removeEventListener('scroll', plan);
    navigator.serviceWorker?.removeEventListener('controllerchange', plan);
    stopMoves();
  };
}
