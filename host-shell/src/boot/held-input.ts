import { type HeldInput, heldInput } from 'federation/runtime';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=checkbox]):not([type=radio]):not([type=hidden]), textarea, select';

const initialOf = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? (([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

/** React replaces `value` on the element; what it compares with is only passed by the prototype's own setter. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const tell = (field: Field, name: 'input' | 'change'): boolean =>
  field.dispatchEvent(new Event(name, { bubbles: true }));

/** Nothing is held any more; answers what was. */
export function stopHolding(): HeldInput | null {
  const held = heldInput();
  if (held) held.over = true;
  return held;
}

/**
 * Hands over what a visitor did while the page only looked alive. Call it before React takes the page over, and what it
 * answers right after: then what was typed is typed, and the last press or submit happens, as if it were done now.
 */
export function holdInput(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>(fields)]
    .map((field) => ({ field, value: field.value, initial: initialOf(field) }))
    .filter(({ value, initial }) => value !== initial);
  for (const { field, initial } of typed) setValue(field, initial);

  return () => {
    for (const { field, value } of typed) {
      const name = field instanceof HTMLSelectElement ? 'change' : 'input';
      // The first one makes React bring this part of the page to life, the second one is the news.
      tell(field, name);
      setValue(field, value);
      tell(field, name);
    }
    const held = stopHolding();
    if (!held) return;
    if (held.target?.isConnected)
      held.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    else if (held.form?.isConnected) held.form.requestSubmit();
  };
}
