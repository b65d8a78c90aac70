interface Held {
  /** Holds the text: in the element itself a page's policy would refuse it. */
  readonly holder: HTMLElement;
  readonly observer: MutationObserver;
  /** What its sheet was filled with last. */
  filled: string;
  /** Its rules before it is in the document: whoever measures in the same task finds them. */
  early: CSSStyleSheet | null;
}

const texts = new WeakMap<HTMLStyleElement, Held>();

/** Lets the rules of a style that is about to come into the document apply until its own sheet does; if it comes. */
function adoptEarly(held: Held, sheet: CSSStyleSheet | null): void {
  const adopted = document.adoptedStyleSheets;
  if (!adopted) return;
  document.adoptedStyleSheets = [...adopted.filter((one) => one !== held.early), ...(sheet ? [sheet] : [])];
  held.early = sheet;
  if (sheet) setTimeout(() => held.early === sheet && adoptEarly(held, null));
}

/** Puts the rules of a style's text into its sheet, which no policy asks about: the element itself stays empty. */
function fill(style: HTMLStyleElement, held: Held): void {
  const text = held.holder.textContent ?? '';
  held.observer.takeRecords();
  const { sheet } = style;
  // Whoever writes no text, such as Emotion, has put rules there.
  if (text === '' && held.filled === '') return;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  if (!sheet) {
    if (!style.isConnected) adoptEarly(held, parsed);
    return;
  }
  if (held.early) adoptEarly(held, null);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
  held.filled = text;
}

/** What holds a style's text, made when a script first writes some. */
function heldOf(style: HTMLStyleElement): Held {
  const known = texts.get(style);
  if (known) return known;
  const holder = document.createElement('span');
  const observer = new MutationObserver(() => fill(style, held));
  const held: Held = { holder, observer, filled: '', early: null };
  texts.set(style, held);
  observer.observe(holder, { characterData: true, childList: true, subtree: true });
  return held;
}

const isText = (node: unknown): boolean => typeof node === 'string' || node instanceof Text;

/** A sheet begins empty each time that its element comes into the document. */
function refill(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      const held = node instanceof HTMLStyleElement ? texts.get(node) : undefined;
      if (held?.holder.textContent && (node as HTMLStyleElement).sheet?.cssRules.length === 0)
        fill(node as HTMLStyleElement, held);
    }
}

type Method = (this: Node, ...nodes: unknown[]) => unknown;

/** Gives style elements a method that takes text nodes to the holder, and all else where it went before. */
function takeTexts(
  name: 'append' | 'appendChild' | 'insertBefore' | 'prepend' | 'replaceChildren' | 'removeChild',
): void {
  const native = (Element.prototype as unknown as Record<string, Method>)[name] as Method;
  Object.defineProperty(HTMLStyleElement.prototype, name, {
    configurable: true,
    writable: true,
    value(this: HTMLStyleElement, ...nodes: unknown[]) {
      if (!nodes.some(isText)) return native.apply(this, nodes);
      const held = heldOf(this);
      const result = native.apply(held.holder, nodes);
      fill(this, held);
      return result;
    },
  });
}

/** Text of a style element as scripts read and write it: the holder's, where there is one. */
function passOn(name: 'innerHTML' | 'textContent' | 'innerText'): void {
  const native = Object.getOwnPropertyDescriptor(
    name === 'innerHTML' ? Element.prototype : name === 'textContent' ? Node.prototype : HTMLElement.prototype,
    name,
  );
  Object.defineProperty(HTMLStyleElement.prototype, name, {
    configurable: true,
    get(this: HTMLStyleElement) {
      const held = texts.get(this);
      return held ? (held.holder.textContent ?? '') : native?.get?.call(this);
    },
    set(this: HTMLStyleElement, text: unknown) {
      const held = heldOf(this);
      held.holder.textContent = text === null ? '' : String(text);
      // Whoever measures in the same task finds it styled.
      fill(this, held);
    },
  });
}

function readFromHolder(name: 'firstChild' | 'lastChild' | 'childNodes'): void {
  const native = Object.getOwnPropertyDescriptor(Node.prototype, name);
  Object.defineProperty(HTMLStyleElement.prototype, name, {
    configurable: true,
    get(this: HTMLStyleElement) {
      return native?.get?.call(texts.get(this)?.holder ?? this);
    },
  });
}

/**
 * Packages that make style elements write their text into them, which the page's policy refuses: it knows no such hash.
 * Their text is held beside them, and its rules go into their sheets, as Emotion puts its own. The order of sheets
 * stays.
 */
export function takeStyleElements(): void {
  if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return;
  for (const name of ['innerHTML', 'textContent', 'innerText'] as const) passOn(name);
  for (const name of ['firstChild', 'lastChild', 'childNodes'] as const) readFromHolder(name);
  for (const name of ['append', 'appendChild', 'insertBefore', 'prepend', 'replaceChildren', 'removeChild'] as const)
    takeTexts(name);
  new MutationObserver(refill).observe(document, { childList: true, subtree: true });
}
