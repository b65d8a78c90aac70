/** Did a finger open it? */
function wasTouched(): boolean {
  const opener = document.activeElement;
  const wasPressed = opener !== null && opener !== document.body && !opener.matches(':focus-visible');
  return wasPressed && window.matchMedia?.('(hover: none)').matches;
}

/**
 * What of a dialog that opens takes the focus, for `initialFocus` of Base UI: `[data-autofocus]`, where there is one,
 * else the first control (`true`). A finger gets the dialog itself: a field would bring up the keyboard over what was
 * opened, and to look for the first control lays out the page once more.
 */
export const firstFocusIn = (popup: HTMLElement | null): HTMLElement | true =>
  popup?.querySelector<HTMLElement>('[data-autofocus]') ?? (wasTouched() ? popup : null) ?? true;
