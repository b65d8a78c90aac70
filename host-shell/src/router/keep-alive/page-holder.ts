/**
 * Where a page stands that can be put aside. Out of sight it is outside of the document: none of its ids, landmarks and
 * words is in the page, and the browser neither styles nor lays it out. What it says in the head React itself takes out
 * and puts back.
 */
export interface PageHolder {
  /** React renders the page into this. */
  readonly container: HTMLElement;
  enter(place: Element): void;
  leave(): void;
  /** Notes what has the focus, for when the page comes back: before `leave`, where the page is hidden by then. */
  keepFocus(): void;
}

/** A status that comes with its words is not read out: they are put into it once more. */
function sayStatuses(container: HTMLElement): void {
  for (const status of container.querySelectorAll('[role="status"]')) status.append(...status.childNodes);
}

/** As if there were no element: a page stands in one, which React hides and shows. */
export const NO_BOX = { display: 'contents' };

/** Shows a page that React hides. Returns a function that hides it again, as React does. */
export function unhide(container: HTMLElement): () => void {
  const { style } = container.firstElementChild as HTMLElement;
  style.setProperty('display', NO_BOX.display);
  return () => style.setProperty('display', 'none', 'important');
}

export function createPageHolder(): PageHolder {
  const container = document.createElement('div');
  let focused: HTMLElement | null = null;
  let wasShown = false;
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && container.contains(activeElement)) focused = activeElement;
  };
  return {
    container,
    keepFocus,
    enter(place) {
      Object.assign(container.style, NO_BOX);
      // Where it stands already (`swapPage`), it would be laid out anew.
      if (container.parentNode !== place) place.append(container);
      if (!wasShown) requestAnimationFrame(() => sayStatuses(container));
      wasShown = true;
      focused?.focus({ preventScroll: true });
      focused = null;
    },
    leave() {
      keepFocus();
      container.remove();
    },
  };
}
