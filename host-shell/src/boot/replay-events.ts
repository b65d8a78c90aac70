import { type EventReplay, eventReplay } from 'federation-runtime/first-paint';
import { elements } from '../brand/elements.ts';
import { type Trace, traceOf } from './trace-element.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea, select';
const targets = 'a[href], button, input, select, textarea, label, summary, [role]';
/** What these do, the browser does. */
const worksByItself =
  'a[href], select, textarea, label, summary, input:not([type=checkbox], [type=radio], [type=submit])';
const LOOK_AGAIN_MS = 50;

const dispatch = (target: Element, name: string): boolean => target.dispatchEvent(new Event(name, { bubbles: true }));

/**
 * One of the events for which React takes over a part at once. No browser sends it any more, so no library listens to
 * it: Svelte's forms do to `reset`.
 */
const WAKING = 'textInput';

/**
 * Has React take the element's part over, if its code is here, and returns whether it has: React lets no such event
 * through to a part that it has not taken over. (A mark on the element says only that React has looked at it.)
 */
function takeOver(element: Element): boolean {
  let arrived = false;
  const arrive = (event: Event) => {
    arrived = true;
    event.stopPropagation();
  };
  element.addEventListener(WAKING, arrive, true);
  dispatch(element, WAKING);
  element.removeEventListener(WAKING, arrive, true);
  return arrived;
}

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(fields);

/** A choice comes as two events, and React listens to the second. */
const isChoice = (field: Field): boolean => field instanceof HTMLSelectElement || field.type === 'file';

const initialOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

/** React replaces `value` on the element; what it compares with is only passed by the prototype's own setter. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** To React a field that it takes over has always had its value: it gets the first one back, and then the news. */
function typeAgain(field: Field, initial: string, value: string): void {
  const { selectionStart = null, selectionEnd = null } = field instanceof HTMLSelectElement ? {} : field;
  // The name of a file is for browsers alone to write.
  if (field.type !== 'file') {
    field.value = initial;
    setValue(field, value);
  }
  if (selectionStart !== null && !(field instanceof HTMLSelectElement)) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  dispatch(field, isChoice(field) ? 'change' : 'input');
}

/** Nothing is held any more; returns what was. */
export function stopHolding(): EventReplay | null {
  const held = eventReplay(elements);
  if (held) held.over = true;
  return held;
}

/** What a press is meant for, where only the page's scripts can answer it. */
function pressed(target: Element): Element | null {
  const on = target.closest(targets);
  return on && !on.matches(worksByItself) ? on : null;
}

interface Press {
  readonly on: Element;
  /** @param on what stands in its place now, where React rendered it anew */
  repeat(on: Element): void;
}
const clickOn = (target: Element): Press => ({
  on: pressed(target) ?? target,
  repeat: (on) =>
    void (target.isConnected ? target : on).dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    ),
});
const submitOf = (form: HTMLFormElement): Press => ({
  on: form,
  repeat: (on) => (on as HTMLFormElement).requestSubmit(),
});

/**
 * Keeps what is done in parts of the page that React has not taken over: it would lose that.
 *
 * @param heard called for a field once React listens to it
 */
function keepUntilAlive(heard: (field: Field) => void) {
  const typed = new Map<Field, { find: Trace<Field>; initial: string; value: string }>();
  let press: { find: Trace<Element>; repeat: Press['repeat'] } | null = null;
  let composing: EventTarget | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    clearTimeout(timer);
    for (const [field, { find, initial, value }] of typed) {
      const now = find();
      if (field === composing || (now !== 'gone' && !(now && takeOver(now)))) continue;
      typed.delete(field);
      heard(field);
      if (now !== 'gone' && value !== initial) typeAgain(now, initial, value);
    }
    const on = press?.find();
    if (press && on && (on === 'gone' || takeOver(on))) {
      const { repeat } = press;
      press = null;
      if (on !== 'gone') repeat(on);
    }
    if (typed.size > 0 || press) timer = setTimeout(settle, LOOK_AGAIN_MS);
  }

  return {
    compose(field: EventTarget | null): void {
      composing = field;
    },
    keepTyped(field: Field, value = field.value): void {
      typed.set(field, { find: traceOf(field), initial: typed.get(field)?.initial ?? initialOf(field), value });
      settle();
    },
    keepPress({ on, repeat }: Press): void {
      press = { find: traceOf(on), repeat };
      settle();
    },
  };
}

/** The press or submit that an event is, if the page's scripts are what answers it. */
function pressOf({ type, target }: Event): Press | null {
  if (type === 'submit') return target instanceof HTMLFormElement ? submitOf(target) : null;
  return type === 'click' && target instanceof Element && pressed(target) ? clickOn(target) : null;
}

/**
 * Call it right after React began to take the page over. What a visitor typed and pressed until then happens as if it
 * were done now. So does what is typed and pressed later in a part that React is still busy with, or whose code is on
 * its way.
 */
export function replayEvents(root: HTMLElement): void {
  // To React a field that it takes over has always had its value: the first news of each are recorded, and told once it
  // listens.
  const unheard = new WeakSet<Element>(root.querySelectorAll(fields));
  const { compose, keepTyped, keepPress } = keepUntilAlive((field) => unheard.delete(field));
  let busy = false;
  const alone = (work: () => void) => {
    busy = true;
    work();
    busy = false;
  };
  const isUnheard = (target: EventTarget | null): target is Field => isField(target) && unheard.has(target);
  const hear = (event: Event) => {
    // Those that are sent from here come by as well; what stands beside the root was never rendered by the edge.
    if (busy || !(event.target instanceof Node && root.contains(event.target))) return;
    const press = pressOf(event);
    const field = press === null && isUnheard(event.target) ? event.target : null;
    if (press ? takeOver(press.on) : field === null) return;
    event.stopImmediatePropagation();
    // The second event of a choice would find what React, once awake, has put back.
    if (field && isChoice(field) && event.type === 'input') return;
    if (press) event.preventDefault();
    alone(() => (press ? keepPress(press) : field && keepTyped(field)));
  };
  for (const name of ['input', 'change', 'click', 'submit']) window.addEventListener(name, hear, true);
  window.addEventListener('compositionstart', ({ target }) => compose(target), true);
  window.addEventListener('compositionend', () => compose(null), true);

  const held = stopHolding();
  const typed = [...root.querySelectorAll<Field>(fields)].map((field) => ({ field, value: field.value }));
  alone(() => {
    for (const { field, value } of typed) if (value !== initialOf(field)) keepTyped(field, value);
    if (held?.target?.isConnected) keepPress(clickOn(held.target));
    else if (held?.form?.isConnected) keepPress(submitOf(held.form));
  });
}
