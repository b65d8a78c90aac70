import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where the focus goes when a dialog closes: back to what had it, or, where that is gone or nothing had it (a page that
 * opened the dialog by itself), to the page's main heading, so that a keyboard or screen reader starts there and not at
 * the top of the document.
 */
export function useFinalFocus(open: boolean, popup: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return (): HTMLElement | true => {
    const opener = before.current;
    if (opener && opener !== document.body && (opener.isConnected || popup.current?.contains(opener))) return true;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return true;
    heading.tabIndex = -1;
    return heading;
  };
}
