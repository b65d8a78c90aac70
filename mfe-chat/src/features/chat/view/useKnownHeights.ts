import { type RefObject, useEffect } from 'react';

const KNOWN = 'data-known-height';
const rowsOf = (list: Element, which: string) => list.querySelectorAll(`li${which}`);

/** Marks all rows once a frame with them was laid out: then the browser remembers how high each is. */
function markAfterLayout(list: Element): () => void {
  const mark = () => {
    for (const row of rowsOf(list, `:not([${KNOWN}])`)) row.setAttribute(KNOWN, '');
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(mark);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Marks the rows of a list that were laid out at its present width, for styles that leave out what is not in view. Left
 * out before, they would have guessed heights, and what somebody reads would move as they scroll back.
 */
export function useKnownHeights(list: RefObject<HTMLElement | null>, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are marked as they come
  useEffect(() => (list.current ? markAfterLayout(list.current) : undefined), [list, rows]);

  useEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    let stop = () => {};
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      for (const row of rowsOf(element, `[${KNOWN}]`)) row.removeAttribute(KNOWN);
      stop();
      stop = markAfterLayout(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [list]);
}
