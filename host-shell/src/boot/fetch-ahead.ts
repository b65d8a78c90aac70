import type { RemoteLoader } from 'federation/runtime';
import { pageAt } from '../app/page-at.ts';

/** A finger that is down will nearly always be lifted on the link; a pointer or the focus may only pass over it. */
const certain = ['pointerdown'] as const;
const likely = ['pointerover', 'focusin'] as const;

/** Somebody who saves data pays for no guess. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the code of the page that a link leads to while somebody is still about to follow it. Answers the way to stop. */
export function fetchAhead(loader: Pick<RemoteLoader, 'composition' | 'preload'>): () => void {
  const meant = ({ type, target }: Event) => {
    if (type !== 'pointerdown' && savesData()) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return;
    const page = pageAt(loader.composition, link.pathname);
    if (page) loader.preload(page.remote, page.expose);
  };
  const types = [...certain, ...likely];
  for (const type of types) document.addEventListener(type, meant, { passive: true });
  return () => {
    for (const type of types) document.removeEventListener(type, meant);
  };
}
