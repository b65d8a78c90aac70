import type { QueryClient } from '@tanstack/react-query';
import { type PageLayout, WAIT_ATTRIBUTE } from 'shared-contracts';
import { elements } from '../brand/elements.ts';

const SPLASH = 'body > .kaza-splash';

/** What the edge drew before any script ran. */
export interface DrawnPage {
  /** What it took the device for. */
  readonly layout: PageLayout;
}

/** Null where the browser draws the page itself; also where the edge's drawing is not for this visitor or window. */
export function drawnPage({ documentElement }: Document = document): DrawnPage | null {
  const { layout, wait } = documentElement.dataset;
  return wait === undefined && (layout === 'desktop' || layout === 'mobile') ? { layout } : null;
}

/** Puts the answers that the edge drew the page from into the cache: the first view asks for nothing again. */
export function takeAnswers(client: QueryClient): void {
  const text = document.getElementById(elements.data)?.textContent;
  if (!text) return;
  // The edge vouches for their age; the clock of this device may be anywhere.
  for (const [key, answer] of JSON.parse(text)) client.setQueryData(key, answer);
}

/** The Loading view takes the place of a drawing that may not be shown, until the shell's own is there. */
export function clearDrawing(root: HTMLElement): void {
  const splash = document.querySelector(SPLASH);
  if (splash) root.replaceChildren(splash);
  document.documentElement.removeAttribute(WAIT_ATTRIBUTE);
}

/** The drawing is alive: nothing of the time before is needed any more. */
export function forgetSplash(): void {
  document.querySelector(SPLASH)?.remove();
}
