import type { Composition } from 'shared-contracts';
import { ASKS_SIGN_IN } from '../composition/navigation-entries.ts';
import { pageAt } from '../composition/page-at.ts';
import type { PageRef } from '../composition/parts.ts';
import { savesData } from '../services/base/saves-data.ts';
import type { Preload } from './preload-expose.ts';

/** A finger that is down will nearly always be lifted on the link; a pointer or the focus may only pass over it. */
const certain = ['pointerdown'] as const;
const likely = ['pointerover', 'focusin'] as const;

/** A pointer that only passes over a link has left it by then. */
const REST_MS = 80;

export const LINKS = 'a[href]';

/** The page that a link shows in place of this one; null: it leads elsewhere. */
export function pageBehind(composition: Composition, link: HTMLAnchorElement): PageRef | null {
  if (link.origin !== location.origin || link.target || link.pathname === location.pathname) return null;
  if (link.hasAttribute(ASKS_SIGN_IN)) return null;
  return pageAt(composition, link.pathname);
}

interface Ahead {
  readonly preload: Preload;
  /**
   * Renders the page of a link out of sight; called once its code is here. A link that is pressed is `isCertain`: its
   * click comes before long.
   */
  readonly render?: (page: PageRef, link: URL, isCertain: boolean) => void;
}

/**
 * Gets the page that a link leads to ready before the click: its code at once, and where the
 * pointer or the focus rests, its rendering. Returns a function that stops it.
 */
export function prefetchLinks(composition: Composition, { preload, render = () => {} }: Ahead): () => void {
  let meantLast: Element | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const meant = ({ type, target }: Event) => {
    const isCertain = type === 'pointerdown';
    if (!isCertain && savesData()) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
    if (link === meantLast && !isCertain) return;
    clearTimeout(resting);
    meantLast = link;
    const page = link && pageBehind(composition, link);
    if (!page) return;
    const ready = preload(page);
    const url = new URL(link.href);
    const renderIt = () => void ready.then(() => meantLast === link && render(page, url, isCertain));
    if (isCertain) renderIt();
    else resting = setTimeout(renderIt, REST_MS);
  };
  const types = [...certain, ...likely];
  for (const type of types) document.addEventListener(type, meant, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const type of types) document.removeEventListener(type, meant);
  };
}
