import { FIRST_FRAME_ATTRIBUTE, type PageLayout, WAIT_ATTRIBUTE } from 'shared-contracts';

/** What is known of the visitor before the first paint. */
export interface BeforePaintOptions {
  /** Whether this browser may belong to somebody who is signed in: the page was drawn for nobody in particular. */
  readonly mayBeSignedIn: boolean;
  /** The layout that this window gets. */
  readonly layout: PageLayout;
}

/**
 * Runs in the head of a drawn page, before its first paint. A page that is not for this visitor, or for a window of the other
 * layout, is not shown: the splash is, until the shell has drawn theirs.
 *
 * @example beforePaint({ layout: 'desktop', mayBeSignedIn: 'token' in localStorage })
 */
export function beforePaint({ mayBeSignedIn, layout }: BeforePaintOptions): void {
  const root = document.documentElement;
  root.setAttribute(FIRST_FRAME_ATTRIBUTE, '');
  if (mayBeSignedIn || layout !== root.dataset.layout) root.setAttribute(WAIT_ATTRIBUTE, '');
}
