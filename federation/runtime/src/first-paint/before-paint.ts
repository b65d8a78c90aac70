import { FIRST_FRAME_ATTRIBUTE, type PageLayout, VISITOR_ATTRIBUTE, WAIT_ATTRIBUTE } from 'federation-contracts';

/** What is known of the visitor before the first paint. */
export interface BeforePaintOptions {
  /** Id of the visitor who may be signed in here; empty where that is not known; null: nobody is. */
  readonly visitor: string | null;
  /** The layout that this window gets. */
  readonly layout: PageLayout;
}

/**
 * Runs in the head of a rendered page, before its first paint. A page that is not for this visitor, or for a window of
 * the other layout, is not shown: the splash is, until the shell has rendered theirs.
 *
 * @example beforePaint({ layout: 'desktop', visitor: localStorage.getItem('customer') })
 */
export function beforePaint({ visitor, layout }: BeforePaintOptions): void {
  const root = document.documentElement;
  root.setAttribute(FIRST_FRAME_ATTRIBUTE, '');
  const isTheirs = root.getAttribute(VISITOR_ATTRIBUTE) === visitor;
  if (!isTheirs || layout !== root.dataset.layout) root.setAttribute(WAIT_ATTRIBUTE, '');
}
