import { FIRST_FRAME_ATTRIBUTE } from 'shared-contracts';
import { afterFrame } from './after-frame.ts';

/**
 * What stands below the first screen of the next page (`<FirstPaint below>`) is laid out after the frame that shows it,
 * as on a page that the edge rendered. Not on a way back: that may lead to the middle of a page.
 */
export function firstScreenFirst(): void {
  const { documentElement } = document;
  documentElement.setAttribute(FIRST_FRAME_ATTRIBUTE, '');
  afterFrame(() => documentElement.removeAttribute(FIRST_FRAME_ATTRIBUTE));
}

/** Whether the frame that shows a page has yet to come. */
export const isFirstFrame = (): boolean => document.documentElement.hasAttribute(FIRST_FRAME_ATTRIBUTE);
