/**
 * Where a page stands that can be put aside. Out of sight it is outside of the document: none of its ids, landmarks and words is in
 * the page, and the browser neither styles nor lays it out. What it says in the head React itself takes out and puts back.
 */
export interface PageHolder {
  /** React draws the page into this. */
  readonly container: HTMLElement;
  enter(place: Element): void;
  leave(): void;
}

/** A status that comes with its words is not read out: they are put into it once more. */
function sayStatuses(container: HTMLElement): void {
  for (const status of container.querySelectorAll('[role="status"]')) status.append(...status.childNodes);
}

export function createPageHolder(): PageHolder {
  const container = document.createElement('div');
  container.style.display = 'contents';
  let focused: HTMLElement | null = null;
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
      focused = activeElement instanceof HTMLElement && container.contains(activeElement) ? activeElement : null;
      container.remove();
    },
  };
}
