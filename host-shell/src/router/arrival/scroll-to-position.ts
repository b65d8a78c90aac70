const PATIENCE_MS = 3_000;
const personalGestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Brings the page to a place that may not be there yet, because its remote is still loading: tries again as the page
 * grows, until it is reached, the person scrolls, or some seconds have passed. Returns a function that stops it.
 */
export function scrollWhenReady(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const stop = () => {
    clearTimeout(timer);
    sizes?.disconnect();
    for (const gesture of personalGestures) removeEventListener(gesture, stop);
  };
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => attempt() && stop());
  sizes?.observe(document.body);
  const timer = setTimeout(stop, PATIENCE_MS);
  for (const gesture of personalGestures) addEventListener(gesture, stop, { passive: true });
  return stop;
}

/** True once the whole way could be gone. The top is always there; how high the page is would take a layout to say. */
export function scrollToTop(top: number): boolean {
  window.scrollTo(0, top);
  return top === 0 || document.documentElement.scrollHeight - window.innerHeight >= top - 1;
}

export function scrollToAnchor(hash: string): boolean {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}
