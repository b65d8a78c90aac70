import { afterFrame } from './after-frame.ts';
import { NO_BOX, unhide } from './page-holder.ts';

/** A page that stands in the document although nobody has gone there yet. */
export interface PageSwap {
  /** Goes there now. */
  end(): void;
  /** The page before stands there again, as React knows it. */
  takeBack(): void;
}

/** Groups of radio buttons: pages may share a name, and in one document a button unchecks the others of its name. */
const GROUPED = '[type="radio"]';

/**
 * Shows a page that is rendered already in `place`, instead of the one that stands there: it is in the next frame,
 * which waits for nothing that React, the history and the frame around the pages have to do. The page before is hidden,
 * which costs that frame less than to take it out.
 *
 * @param go called once, after that frame
 * @returns null where the two cannot be in the document together
 */
export function swapPage(container: HTMLElement, place: Element, go: () => void): PageSwap | null {
  if (container.querySelector(GROUPED) && place.querySelector(GROUPED)) return null;
  const before = [...place.children] as HTMLElement[];
  const hide = unhide(container);
  for (const { style } of before) style.display = 'none';
  place.prepend(container);
  let isOver = false;
  const once = (act: () => void) => () => {
    if (isOver) return;
    isOver = true;
    stop();
    act();
  };
  const end = once(go);
  const stop = afterFrame(end);
  return {
    end,
    takeBack: once(() => {
      container.remove();
      hide();
      for (const { style } of before) Object.assign(style, NO_BOX);
    }),
  };
}
