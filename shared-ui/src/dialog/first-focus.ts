const TEXT_FIELD = 'input:not([type="hidden"], [type="radio"], [type="checkbox"]):enabled, textarea:enabled';

/** Did a finger or a mouse open it? */
function wasPressed(): boolean {
  const opener = document.activeElement;
  return opener !== null && opener !== document.body && !opener.matches(':focus-visible');
}

/**
 * What of a dialog that opens takes the focus, for `initialFocus` of Base UI. `[data-autofocus]`, where there is one. Else a keyboard's user
 * begins at the first control (`true`), and a mouse's in the first field to type in. A finger gets the dialog itself: a field
 * would bring up the keyboard over what was opened, and to look for the first control lays out the page once more.
 */
export function firstFocusIn(popup: HTMLElement | null): HTMLElement | true {
  const chosen = popup?.querySelector<HTMLElement>('[data-autofocus]');
  if (chosen) return chosen;
  if (!popup || !wasPressed()) return true;
  const hasMouse = window.matchMedia?.('(hover: hover)').matches;
  return (hasMouse && popup.querySelector<HTMLElement>(TEXT_FIELD)) || popup;
}
