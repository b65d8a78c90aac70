import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  type CallAnswer,
  type PageLayout,
  type SessionState,
  type User,
  VISITOR_ATTRIBUTE,
  WAIT_ATTRIBUTE,
} from 'shared-contracts';
import { renderAsOf } from 'shared-ui';
import { elements } from '../brand/elements.ts';
import { RENDERED_AT } from '../services/rendered-at.ts';

const SPLASH = 'body > .kaza-splash';

/** What the edge rendered before any script ran. */
export interface RenderedPage {
  /** What it took the device for. */
  readonly layout: PageLayout;
}

/** Null where the browser renders the page itself; or the edge's is not for this visitor or window. */
export function renderedPage({ documentElement }: Document = document): RenderedPage | null {
  const { layout, wait } = documentElement.dataset;
  return wait === undefined && (layout === 'desktop' || layout === 'mobile') ? { layout } : null;
}

type Answers = readonly (readonly [key: QueryKey, answer: unknown])[];

/** What the edge rendered the page from. */
export interface PageResponses {
  readonly answers: Answers;
  /** For whom alone; null: for everybody. */
  readonly visitor: User | null;
  /** When the edge rendered a page that is its visitor's own; null: it does not say. */
  readonly renderedAt: number | null;
  /** The browser may have taken the page from its cache, as it does for Back: the responses may be of any age. */
  readonly isOld: boolean;
}

export function readResponses({ documentElement }: Document = document): PageResponses {
  const answers: Answers = JSON.parse(document.getElementById(elements.data)?.textContent || '[]');
  const id = documentElement.getAttribute(VISITOR_ATTRIBUTE);
  const answerTo = (asked: string) => answers.find(([[name]]) => name === asked)?.[1];
  const profile = answerTo('getProfile');
  const user = (profile as CallAnswer<'getProfile'> | undefined)?.data;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return {
    answers,
    renderedAt: (answerTo(RENDERED_AT[0]) as number | undefined) ?? null,
    visitor: id !== null && user?.id === id ? user : null,
    isOld: (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward',
  };
}

/**
 * Puts the responses that the edge rendered the page from into the cache: the first view asks for nothing again. Those
 * of a page that is somebody else's by now are left where they are.
 */
export function hydrateQueries(
  client: QueryClient,
  { answers, renderedAt, visitor, isOld }: PageResponses,
  session: SessionState,
): void {
  const isOwn = session.status === 'authenticated' && session.user.id === visitor?.id;
  if (document.documentElement.hasAttribute(VISITOR_ATTRIBUTE) && !isOwn) return;
  renderAsOf(renderedAt);
  // The edge vouches for their age; the clock of this device may be anywhere.
  for (const [key, answer] of answers) client.setQueryData(key, answer, isOwn && isOld ? { updatedAt: 1 } : undefined);
}

/** What React would have taken over: rendered anew, the page adds its own and leaves these for good. */
const RENDERED_HEAD = 'meta[name="description"], meta[property^="og:"], link[rel="canonical"]:not([data-shell])';

/** The Loading view takes the place of a rendering that may not be shown, until the shell's own is there. */
export function clearRendering(root: HTMLElement): void {
  const splash = document.querySelector(SPLASH);
  if (splash) root.replaceChildren(splash);
  if (document.documentElement.dataset.layout) {
    for (const said of document.head.querySelectorAll(RENDERED_HEAD)) said.remove();
    // The name in the tab stays until there is another: from now on it is the shell's.
    document.head.querySelector('title')?.setAttribute('data-shell', '');
  }
  document.documentElement.removeAttribute(WAIT_ATTRIBUTE);
}

/** The rendering is alive: what came before is over. Links are the router's: none fetches a document. */
export function forgetSplash(): void {
  document.querySelector('script[type="speculationrules"]')?.remove();
  document.querySelector(SPLASH)?.remove();
}
