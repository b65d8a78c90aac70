import type { Composition } from 'shared-contracts';
import { pageAt } from '../app/page-at.ts';
import type { GetReady } from './get-ready.ts';

/** A finger that is down will nearly always be lifted on the link; a pointer or the focus may only pass over it. */
const certain = ['pointerdown'] as const;
const likely = ['pointerover', 'focusin'] as const;

/** Somebody who saves data pays for no guess. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Gets the page that a link leads to ready while somebody is still about to follow it. Returns a function that stops it. */
export function fetchAhead(composition: Composition, getReady: GetReady): () => void {
  const meant = ({ type, target }: Event) => {
    if (type !== 'pointerdown' && savesData()) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || link.target || link.pathname === location.pathname) return;
    const page = pageAt(composition, link.pathname);
    if (page) void getReady(page);
  };
  const types = [...certain, ...likely];
  for (const type of types) document.addEventListener(type, meant, { passive: true });
  return () => {
    for (const type of types) document.removeEventListener(type, meant);
  };
}
