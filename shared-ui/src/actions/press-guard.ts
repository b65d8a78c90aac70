/** Milliseconds for which a control is on the screen before it takes a press: longer than the second half of a double tap. */
export const SETTLE_MS = 500;

const ATTRIBUTE = 'data-settling';

/** Controls that do not take presses yet, each with the turn in which it came. */
const settling = new Map<Element, object>();
/** Nobody can have pressed twice before the first press: a page that has just been loaded takes it at once. */
let hasBeenPressed = false;
let lastKey = { at: Number.NEGATIVE_INFINITY, target: null as EventTarget | null };

function release(element: Element, turn: object): void {
  if (settling.get(element) !== turn) return;
  settling.delete(element);
  element.removeAttribute(ATTRIBUTE);
}

/**
 * Lets a control take no press until it has been painted and seen for `ms`. Returns what ends the wait, for its removal.
 */
export function settle(element: Element, ms: number): () => void {
  listen();
  if (!hasBeenPressed) return () => {};
  const turn = {};
  settling.set(element, turn);
  element.setAttribute(ATTRIBUTE, '');
  requestAnimationFrame(() => setTimeout(release, ms, element, turn));
  return () => release(element, turn);
}

/** Would the click have been its own? */
function isUnder({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return false;
  element.removeAttribute(ATTRIBUTE);
  const hit = document.elementFromPoint(clientX, clientY);
  element.setAttribute(ATTRIBUTE, '');
  return element.contains(hit);
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What lies under a control that does not take presses yet is not meant either, and the focus stays. A click without a pointer has no place. */
function hearPress(event: MouseEvent): void {
  if (!event.isTrusted || event.detail === 0 || settling.size === 0) return;
  if ([...settling.keys()].some((element) => isUnder(event, element))) refuse(event);
}

/** A key that is held presses only what it pressed first; struck twice, it presses nothing that came up in between. */
function hearKey(event: KeyboardEvent): void {
  if (!event.isTrusted) return;
  if (event.key !== 'Enter' && event.key !== ' ') {
    lastKey.at = Number.NEGATIVE_INFINITY;
    return;
  }
  const { target, repeat, timeStamp } = event;
  const isOther = target !== lastKey.target;
  const cameUp = timeStamp - lastKey.at < SETTLE_MS && settling.has(target as Element);
  if (isOther && (repeat || cameUp)) refuse(event);
  else {
    hasBeenPressed = true;
    lastKey = { at: timeStamp, target };
  }
}

function hearPointer({ isTrusted }: Event): void {
  if (!isTrusted) return;
  hasBeenPressed = true;
  lastKey.at = Number.NEGATIVE_INFINITY;
}

let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pointerdown', hearPointer, true);
  addEventListener('mousedown', hearPress, true);
  addEventListener('click', hearPress, true);
  addEventListener('keydown', hearKey, true);
}
