import { FIRST_FRAME_ATTRIBUTE } from 'shared-contracts';

/**
 * What stands below the first screen of the next page (`<FirstPaint below>`) is laid out after the frame that shows it, as on a page
 * that the edge drew. Not on a way back: that may lead to the middle of a page.
 */
export function firstScreenFirst(): void {
  const { documentElement } = document;
  documentElement.setAttribute(FIRST_FRAME_ATTRIBUTE, '');
  const showAll = () => documentElement.removeAttribute(FIRST_FRAME_ATTRIBUTE);
  requestAnimationFrame(() => setTimeout(showAll));
  // No frame comes while the page is in the background.
  setTimeout(showAll, 500);
}
