import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Has the page been scrolled by more than this many pixels? */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    listen,
    () => window.scrollY > pixels,
    () => false,
  );
