/** Milliseconds for which a control is on the screen before it takes a press: longer than half a double tap. */
export const SETTLE_MS = 500;

/** Taps that go on for longer are meant for what lies there by now. */
const ROW_MS = 3_000;

const ATTRIBUTE = 'data-settling';
/** CSS pixels that a finger strays between the halves of a double tap. */
const STRAY_PX = 24;
const THINGS = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly thing: Element | null;
  /** What the first of a row of taps pressed, and when: it is what all of them are for. */
  readonly meant: Element | null;
  readonly since: number;
  /** The dialog that was pressed. */
  readonly layer: Element | null;
}

/**
 * What the edge rendered has been seen before any script ran: being taken over, perhaps in the middle of a press, is
 * nothing new on the screen.
 */
const rendered = new WeakSet<Element>(typeof document === 'undefined' ? [] : document.querySelectorAll(THINGS));
/** Controls that do not take presses yet, each with the turn in which it came. */
const settling = new Map<Element, object>();
/** Nobody can have pressed twice before the first press: a page that has just been loaded takes it at once. */
let hasBeenPressed = false;
/** The press under way and the one before it, with what each was meant for. */
let presses: readonly Press[] = [];
let lastKey = { at: Number.NEGATIVE_INFINITY, target: null as EventTarget | null };

function release(element: Element, turn: object): void {
  if (settling.get(element) !== turn) return;
  settling.delete(element);
  element.removeAttribute(ATTRIBUTE);
}

/**
 * Lets a control take no press until it has been painted and seen for `ms`. Returns what ends the wait, for its
 * removal.
 */
export function settle(element: Element, ms: number): () => void {
  listen();
  if (rendered.delete(element) || !hasBeenPressed) return () => {};
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

/**
 * Is the press under way one of a row of taps that meets something else than the first of them did?
 * A dialog that went or shrank, a row that moved up, another page: nobody meant what lies there now.
 */
export function isSecondTap(): boolean {
  const now = presses.at(-1);
  return now !== undefined && now.thing !== now.meant;
}

/** Was it pressed a moment ago? What it shows may have shrunk since, so that the press ends beside it. */
export const wasJustPressed = (layer: Element | null): boolean =>
  presses.some((press) => layer !== null && press.layer === layer && performance.now() - press.at < SETTLE_MS);

/**
 * What lies under a control that does not take presses yet is not meant either, and the focus stays. A click without a
 * pointer has no place.
 */
function hearPress(event: MouseEvent): void {
  if (!event.isTrusted || event.detail === 0) return;
  if (isSecondTap() || [...settling.keys()].some((element) => isUnder(event, element))) refuse(event);
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

/** A label stands for its field. */
function thingAt(target: EventTarget | null): Element | null {
  const thing = target instanceof Element ? target.closest(THINGS) : null;
  return (thing instanceof HTMLLabelElement && thing.control) || thing;
}

function hearPointer({ isTrusted, timeStamp, clientX, clientY, target }: PointerEvent): void {
  if (!isTrusted) return;
  hasBeenPressed = true;
  const last = presses.at(-1);
  const thing = thingAt(target);
  const isNear = last && Math.hypot(clientX - last.x, clientY - last.y) <= STRAY_PX;
  const goesOn = isNear && timeStamp - last.at < SETTLE_MS && timeStamp - last.since < ROW_MS;
  const { meant, since } = goesOn ? last : { meant: thing, since: timeStamp };
  const press = { at: timeStamp, x: clientX, y: clientY, thing, meant, since, layer: layerAt(target) };
  presses = [...presses.slice(-1), press];
  lastKey.at = Number.NEGATIVE_INFINITY;
}

/** The finger scrolls: that was no press. */
function dropPress(): void {
  presses = presses.slice(0, -1);
}

const layerAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role=dialog], [role=alertdialog]') : null;

let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('pointerdown', hearPointer, true);
  addEventListener('pointercancel', dropPress, true);
  addEventListener('mousedown', hearPress, true);
  addEventListener('click', hearPress, true);
  addEventListener('keydown', hearKey, true);
}
