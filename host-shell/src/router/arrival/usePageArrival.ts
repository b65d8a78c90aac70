import { useRemoteLoader } from 'federation-runtime';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from 'remote-sdk';
import { useMessages } from '../../messages.ts';
import { afterFrame } from '../keep-alive/after-frame.ts';
import { forgetEdgeLinks } from './edge-links.ts';
import { declaredTitle, setShellTitle, titleOfHeading } from './page-title.ts';
import { watchHeading } from './watch-heading.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether the focus is in a dialog that can be seen. */
function isInDialog(): boolean {
  const dialog = document.activeElement?.closest(DIALOG);
  return dialog != null && (dialog.checkVisibility?.() ?? true);
}

/** Focus that the user has already put into the page or a dialog stays. */
function mayTakeFocus(main: HTMLElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return !main.contains(focused) && !isInDialog();
}

/** Calls back once no dialog has the focus: one goes a moment after its page. Returns a function that stops it. */
function onceOutOfDialogs(callBack: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (isInDialog()) return;
    observer.disconnect();
    callBack();
  });
  if (isInDialog()) observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  else callBack();
  return () => observer.disconnect();
}

function focusHeading(heading: HTMLElement): void {
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // The scroll position is another rule's business.
  heading.focus({ preventScroll: true });
}

/** What a person does of their own accord. */
const TOUCHES = ['keydown', 'pointerdown'] as const;

/**
 * Puts the focus on the main heading, and again where it is lost before anybody has touched the page: a dialog that
 * goes may take it along, and a page may render its heading anew. Returns a function that ends the care.
 */
function keepOnHeading(root: HTMLElement, heading: HTMLElement): () => void {
  focusHeading(heading);
  const observer = new MutationObserver(restore);
  function restore(): void {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const present = root.querySelector<HTMLElement>('h1');
    if (present) focusHeading(present);
  }
  const later = () => void requestAnimationFrame(restore);
  function end(): void {
    observer.disconnect();
    root.removeEventListener('focusout', later);
    for (const name of TOUCHES) window.removeEventListener(name, end, true);
  }
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusout', later);
  for (const name of TOUCHES) window.addEventListener(name, end, true);
  return end;
}

/**
 * Each time another page is shown: its title, the focus on its main heading, and what to announce. The page that the
 * browser itself loaded, and the same page in another language, only get their title.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const { brand } = useMessages();
  const { composition } = useRemoteLoader();
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    const root = main.current;
    if (!root) return;
    const known = declaredTitle(composition, pathname, language, brand);
    setShellTitle(known ?? brand);
    let arriving = shown.current !== pathname;
    shown.current = pathname;
    let stopWaiting = () => {};
    let stopKeeping = () => {};
    const focusOn = () => {
      const heading = root.querySelector<HTMLElement>('h1');
      if (heading && mayTakeFocus(root)) stopKeeping = keepOnHeading(root, heading);
    };
    const stopWatching = watchHeading(root, (text) => {
      if (known === null) setShellTitle(titleOfHeading(text, brand));
      if (!arriving) return;
      arriving = false;
      setAnnouncement(document.title);
      // To take the focus the browser lays out the page, and styles it once more for it: the frame does not wait for
      // that.
      stopWaiting = afterFrame(() => {
        stopWaiting = onceOutOfDialogs(focusOn);
      });
    });
    return () => {
      stopWatching();
      stopWaiting();
      stopKeeping();
      forgetEdgeLinks();
    };
  }, [main, pathname, brand, composition, language]);

  return announcement;
}
