/** Style element → what holds its text: in the element itself a page's policy would refuse it. */
const texts = new WeakMap<HTMLStyleElement, HTMLElement>();

/** Puts the rules of a style's text into its sheet, which no policy asks about: the element itself stays empty. */
function fill(style: HTMLStyleElement): void {
  const text = texts.get(style)?.textContent ?? '';
  const { sheet } = style;
  if (!sheet) return;
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(text);
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const { cssText } of parsed.cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
}

/** The holder of a style's text, made when a script first writes some. */
function holderOf(style: HTMLStyleElement): HTMLElement {
  const known = texts.get(style);
  if (known) return known;
  const holder = document.createElement('span');
  texts.set(style, holder);
  const observer = new MutationObserver(() => fill(style));
  observer.observe(holder, { characterData: true, childList: true, subtree: true });
  return holder;
}

const isText = (node: unknown): boolean => typeof node === 'string' || node instanceof Text;

/** A sheet begins empty each time that its element comes into the document. */
function refill(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof HTMLStyleElement && texts.get(node)?.textContent && node.sheet?.cssRules.length === 0)
        fill(node);
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
      return native.apply(nodes.some(isText) ? holderOf(this) : this, nodes);
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
      const holder = texts.get(this);
      return holder ? (holder.textContent ?? '') : native?.get?.call(this);
    },
    set(this: HTMLStyleElement, text: unknown) {
      holderOf(this).textContent = text === null ? '' : String(text);
      // Whoever measures in the same task finds it styled.
      fill(this);
    },
  });
}

function readFromHolder(name: 'firstChild' | 'lastChild' | 'childNodes'): void {
  const native = Object.getOwnPropertyDescriptor(Node.prototype, name);
  Object.defineProperty(HTMLStyleElement.prototype, name, {
    configurable: true,
    get(this: HTMLStyleElement) {
      return native?.get?.call(texts.get(this) ?? this);
    },
  });
}

/**
 * Packages that make style elements write their text into them, which the page's policy refuses: it knows no such hash. Their
 * text is held beside them, and its rules go into their sheets, as Emotion puts its own. The order of sheets stays.
 */
export function takeStyleElements(): void {
  if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return;
  for (const name of ['innerHTML', 'textContent', 'innerText'] as const) passOn(name);
  for (const name of ['firstChild', 'lastChild', 'childNodes'] as const) readFromHolder(name);
  for (const name of ['append', 'appendChild', 'insertBefore', 'prepend', 'replaceChildren', 'removeChild'] as const)
    takeTexts(name);
  new MutationObserver(refill).observe(document, { childList: true, subtree: true });
}
