/**
 * Where a page stands that can be put aside. Out of sight it is outside of the document: none of its ids, landmarks and words is in
 * the page, and the browser neither styles nor lays it out. What it says in the head React itself takes out and puts back.
 */
export interface PageHolder {
  /** React draws the page into this. */
  readonly container: HTMLElement;
  enter(place: Element): void;
  leave(): void;
  /** What gets the focus when the page comes back. */
  keepFocus(element: HTMLElement): void;
}

/** A status that comes with its words is not read out: they are put into it once more. */
function sayStatuses(container: HTMLElement): void {
  for (const status of container.querySelectorAll('[role="status"]')) status.append(...status.childNodes);
}

/**
 * Takes the focus off the link that was followed while its page still stands: when something that has the focus is taken out of the
 * document, the browser first lays the page out without it. A page that is kept gets it back.
 */
export function releaseFocus(holder: PageHolder | null): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLAnchorElement) || !activeElement.closest('main')) return;
  activeElement.blur();
  holder?.keepFocus(activeElement);
}

export function createPageHolder(): PageHolder {
  const container = document.createElement('div');
  container.style.display = 'contents';
  let focused: HTMLElement | null = null;
  let released: HTMLElement | null = null;
  let wasShown = false;
  return {
    container,
    enter(place) {
      place.append(container);
      if (!wasShown) requestAnimationFrame(() => sayStatuses(container));
      wasShown = true;
      focused?.focus({ preventScroll: true });
    },
    leave() {
      const { activeElement } = document;
      const own = activeElement instanceof HTMLElement && container.contains(activeElement) ? activeElement : null;
      focused = released ?? own;
      released = null;
      container.remove();
    },
    keepFocus(element) {
      released = element;
    },
  };
}
