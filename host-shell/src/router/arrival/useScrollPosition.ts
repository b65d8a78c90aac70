import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isFirstFrame } from '../keep-alive/first-screen.ts';
import { useKeepAlive } from '../keep-alive/keep-alive-context.ts';
import { createScrollMemory } from './scroll-memory.ts';
import { scrollToAnchor, scrollToTop, scrollWhenReady } from './scroll-to-position.ts';

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Did the browser come back to this document (reload, Back from another site)? Then it shows what was left. */
const wasLeft = () => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate';
};

/**
 * A route change starts at the top (rule 2.3). Back and forward return to where the page was left, an anchor to its
 * target; a change of the query alone (a filter) moves nothing.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useKeepAlive().address.historyAction;
  const memory = useRef<ReturnType<typeof createScrollMemory>>(null);
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    // With the next page's first frame the shell scrolls, before its address is shown.
    const note = () => shown.current && !isFirstFrame() && memory.current?.set(shown.current.key, window.scrollY);
    const save = () => memory.current?.save();
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', save);
    return () => {
      history.scrollRestoration = before;
      removeEventListener('scroll', note);
      removeEventListener('pagehide', save);
    };
  }, []);

  useLayoutEffect(() => {
    memory.current ??= createScrollMemory(tabStorage());
    const otherPage = shown.current?.pathname !== pathname;
    const first = shown.current === null;
    shown.current = { key, pathname };
    if (type === 'POP') {
      const top = memory.current.get(key);
      if (top !== undefined && (!first || wasLeft())) return scrollWhenReady(() => scrollToTop(top));
      if (first && !hash) return;
    }
    if (hash) return scrollWhenReady(() => scrollToAnchor(hash));
    if (otherPage) scrollToTop(0);
  }, [key, pathname, hash, type]);
}
