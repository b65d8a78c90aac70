import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { isSecondTap, SETTLE_MS, wasJustPressed } from '../actions/press-guard.ts';

/**
 * For presses outside of a dialog that were meant for something else: for what opened it, or for what was there
 * before the dialog shrank (a form whose answer is one sentence).
 *
 * @param popup receives the element on which `watch` is the ref
 */
export function useJustChanged<E extends Element>(open: boolean, popup: RefObject<E | null>) {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const change = useCallback(() => {
    changedAt.current = performance.now();
  }, []);
  useLayoutEffect(() => {
    if (open) change();
  }, [open, change]);
  const watch: RefCallback<E> = useCallback(
    (element) => {
      popup.current = element;
      const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(change);
      if (element) sizes?.observe(element);
      return () => {
        popup.current = null;
        sizes?.disconnect();
      };
    },
    [popup, change],
  );
  const hasJustChanged = useCallback(
    () => performance.now() - changedAt.current < SETTLE_MS || isSecondTap() || wasJustPressed(popup.current),
    [popup],
  );
  return { watch, hasJustChanged };
}
