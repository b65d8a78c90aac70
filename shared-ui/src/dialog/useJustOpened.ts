import { useCallback, useLayoutEffect, useRef } from 'react';
import { SETTLE_MS } from '../actions/press-guard.ts';

/** Whether a dialog has only just come: the second press of who taps twice was meant for what opened it. */
export function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return useCallback(() => performance.now() - openedAt.current < SETTLE_MS, []);
}
