interface Held {
  /** Holds the text: in the element itself a page's policy would refuse it. */
  readonly holder: HTMLElement;
  readonly observer: MutationObserver;
  /** What its sheet was filled with last. */
  filled: string;
  /** Its rules before it is in the document: whoever measures in the same task finds them. */
  early: CSSStyleSheet | null;
}

/** Of HTML or of SVG. */
type StyleElement = HTMLStyleElement | SVGStyleElement;

const texts = new WeakMap<Node, Held>();

/** Lets the rules of a style that is about to come into the document apply until its own sheet does; if it comes. */
function adoptEarly(held: Held, sheet: CSSStyleSheet | null): void {
  const adopted = document.adoptedStyleSheets;
  if (!adopted) return;
  document.adoptedStyleSheets = [...adopted.filter((one) => one !== held.early), ...(sheet ? [sheet] : [])];
  held.early = sheet;
  if (sheet) setTimeout(() => held.early === sheet && adoptEarly(held, null));
}

const rulesOf = (sheet: CSSStyleSheet | null): string[] => Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText);

function setRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
}

/** Puts the rules of a style's text into its sheet, which no policy asks about: the element itself stays empty. */
function fill(style: StyleElement, held: Held): void {
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
  setRules(sheet, rulesOf(parsed));
  held.filled = text;
}

const nodesOf = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')?.get as (this: Node) => NodeList;

/** What holds a style's text, made when a script first writes some. It takes over what the edge has written. */
function heldOf(style: StyleElement): Held {
  const known = texts.get(style);
  if (known) return known;
  const holder = document.createElement('span');
  const observer = new MutationObserver(() => fill(style, held));
  const held: Held = { holder, observer, filled: '', early: null };
  texts.set(style, held);
  observer.observe(holder, { characterData: true, childList: true, subtree: true });
  const written = Array.from(nodesOf.call(style));
  const rules = rulesOf(style.sheet);
  holder.append(...written);
  if (written.length === 0) return held;
  if (style.sheet === null) fill(style, held);
  else {
    // Not those of the text alone: a script may have put others beside them.
    setRules(style.sheet, rules);
    held.filled = holder.textContent ?? '';
    observer.takeRecords();
  }
  return held;
}

/**
 * Without a text nothing is taken over: whoever writes none, such as Emotion, puts rules into the sheet, which would
 * be another one.
 */
const hasText = (style: StyleElement): boolean =>
  Array.from(nodesOf.call(style)).some(({ textContent }) => textContent !== '');

const isText = (node: unknown): boolean => typeof node === 'string' || node instanceof Text;

/** A sheet begins empty each time that its element comes into the document, alone or within another one. */
function refill(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const style of [node, ...node.querySelectorAll('style')] as StyleElement[]) {
        const held = texts.get(style);
        if (held?.holder.textContent && style.sheet?.cssRules.length === 0) fill(style, held);
      }
    }
}

type Method = (this: Node, ...nodes: unknown[]) => unknown;

const methods = ['append', 'appendChild', 'insertBefore', 'prepend', 'replaceChildren', 'removeChild'] as const;
const readings = ['firstChild', 'lastChild', 'childNodes'] as const;

/** Takes text nodes to the holder, and all else where it went before. */
function takeTexts(prototype: StyleElement, name: (typeof methods)[number]): void {
  const native = (Element.prototype as unknown as Record<string, Method>)[name] as Method;
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: StyleElement, ...nodes: unknown[]) {
      if (!nodes.some(isText)) return native.apply(this, nodes);
      const held = heldOf(this);
      const result = native.apply(held.holder, nodes);
      fill(this, held);
      return result;
    },
  });
}

/** Text of a style element as scripts read and write it: the holder's, where there is one. */
function passOn(prototype: StyleElement, owner: object, name: 'innerHTML' | 'textContent' | 'innerText'): void {
  const native = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: StyleElement) {
      const held = texts.get(this);
      return held ? (held.holder.textContent ?? '') : native?.get?.call(this);
    },
    set(this: StyleElement, text: unknown) {
      const held = heldOf(this);
      held.holder.textContent = text === null ? '' : String(text);
      // Whoever measures in the same task finds it styled.
      fill(this, held);
    },
  });
}

/** Nodes as scripts read them, to write into them: those of an element that the edge wrote are taken over. */
function readFromHolder(prototype: StyleElement, name: (typeof readings)[number]): void {
  const native = Object.getOwnPropertyDescriptor(Node.prototype, name);
  Object.defineProperty(prototype, name, {
    configurable: true,
    get(this: StyleElement) {
      const held = texts.get(this) ?? (this.isConnected && hasText(this) ? heldOf(this) : null);
      return native?.get?.call(held?.holder ?? this);
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
  passOn(HTMLStyleElement.prototype, HTMLElement.prototype, 'innerText');
  for (const { prototype } of typeof SVGStyleElement === 'undefined'
    ? [HTMLStyleElement]
    : [HTMLStyleElement, SVGStyleElement]) {
    passOn(prototype, Element.prototype, 'innerHTML');
    passOn(prototype, Node.prototype, 'textContent');
    for (const name of readings) readFromHolder(prototype, name);
    for (const name of methods) takeTexts(prototype, name);
  }
  new MutationObserver(refill).observe(document, { childList: true, subtree: true });
}
