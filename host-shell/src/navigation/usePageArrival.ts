import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messages } from '../messages.ts';
import { knownTitle, setShellTitle, titleOfHeading } from './page-title.ts';
import { watchHeading } from './watch-heading.ts';

/** Somebody who has already put the focus somewhere in the page or in a dialog keeps it. */
function mayTakeFocus(main: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return !main.contains(focused) && focused.closest('[role="dialog"], [role="alertdialog"]') === null;
}

function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // The scroll position is another rule's business.
  heading.focus({ preventScroll: true });
}

/**
 * Each time another page is shown: its title, the focus on its main heading, and what to announce. The page that the
 * browser itself loaded only gets its title.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const landedOn = useRef<string | null>(pathname);

  useEffect(() => {
    const root = main.current;
    if (!root) return;
    const known = knownTitle(pathname);
    setShellTitle(known ?? messages.brand);
    let arriving = landedOn.current !== pathname;
    landedOn.current = null;
    return watchHeading(root, (heading, text) => {
      if (known === null) setShellTitle(titleOfHeading(text));
      if (!arriving) return;
      arriving = false;
      setAnnouncement(document.title);
      if (mayTakeFocus(root)) focusHeading(heading);
    });
  }, [main, pathname]);

  return announcement;
}
