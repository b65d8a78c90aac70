import { unhide } from './page-holder.ts';

/** What acts as soon as it is in a document: loads, plays, unchecks or closes others of its name. */
const ACTIVE = 'iframe, object, embed, audio, video, script, [type="radio"], details[name]';
const isActive = (element: Element): boolean => element.localName.includes('-') || element.matches(ACTIVE);

/**
 * Has a page that is out of sight laid out once in `place`, and takes it out again before anything can look: the
 * browser keeps what it learnt (styles, shaped words, pictures of the style sheet), and needs less time when the page
 * is shown.
 */
export function prelayout(container: HTMLElement, place: Element): void {
  if (container.isConnected || [...container.querySelectorAll('*')].some(isActive)) return;
  const { cssText } = container.style;
  // What is not displayed is not laid out.
  const hide = unhide(container);
  container.style.cssText = 'display: block; height: 0; visibility: hidden; contain: strict';
  place.append(container);
  container.getBoundingClientRect();
  container.remove();
  container.style.cssText = cssText;
  hide();
}

/** As soon as the browser is idle, if it can say so: a page that was shown or dropped meanwhile is left alone. */
export function prelayoutWhenIdle(container: HTMLElement): void {
  if (typeof requestIdleCallback !== 'function') return;
  requestIdleCallback(() => {
    const place = document.querySelector('main');
    if (place && container.hasChildNodes()) prelayout(container, place);
  });
}
