import type { PageElements } from 'federation-contracts';

/** What a visitor did before the shell could hear of it; the starting script keeps the last of each. */
export interface EventReplay {
  target: Element | null;
  form: HTMLFormElement | null;
  /** Set it: from now on presses and submits take effect by themselves. */
  over: boolean;
  /** Called with each of them. */
  onHeld?: () => void;
}

/**
 * What the starting script has held until now.
 *
 * @returns null in a page that the edge did not render
 */
export const eventReplay = ({ eventReplay: name }: Pick<PageElements, 'eventReplay'>): EventReplay | null =>
  (globalThis as unknown as Record<string, EventReplay | undefined>)[name] ?? null;

const pressable = 'a[href],button,input,select,textarea,label,summary,[role]';
/** What the browser does by itself, and what a press only focuses. */
const worksWithoutScripts = 'a[href],select,textarea,label,summary';

function needsTheShell(target: Element): boolean {
  const control = target.closest(pressable);
  if (!control || control.matches(worksWithoutScripts)) return false;
  return !control.matches('input') || /^(checkbox|radio|submit|button)$/.test((control as HTMLInputElement).type);
}

/**
 * Holds presses and submits that nothing listens to yet, for the shell to repeat. Links work by themselves. Begin with
 * it in the head: the end of a page may come long after its picture.
 *
 * @param name of the global that keeps them (`pageElement(prefix, 'held')`)
 * @example recordEvents('market-held')
 */
export function recordEvents(name: string): EventReplay {
  const globals = globalThis as unknown as Record<string, EventReplay | undefined>;
  const known = globals[name];
  if (known) return known;
  const held: EventReplay = { target: null, form: null, over: false };
  globals[name] = held;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held.onHeld?.();
  };
  addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (held.over || !target.closest || !needsTheShell(target)) return;
      held.target = target;
      hold(event);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (held.over) return;
      held.form = event.target as HTMLFormElement;
      hold(event);
    },
    true,
  );
  return held;
}
