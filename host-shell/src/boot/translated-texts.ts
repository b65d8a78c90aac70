const isPlace = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Browsers that translate a page put `<font>` elements in the place of its texts. React goes on with the texts that it
 * made: what it changes would not be seen, and what it removes or inserts beside would throw. So a text goes back to
 * its place when React comes to it; the browser translates it anew.
 */
export function keepTranslatedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  /** What was taken out, by what stands in its place; and the other way round. */
  const texts = new WeakMap<Element, Text[]>();
  const placeOf = new WeakMap<Node, Element>();

  const putBack = (text: Node) => {
    const place = placeOf.get(text);
    if (!place) return;
    const taken = texts.get(place) ?? [];
    for (const each of taken) placeOf.delete(each);
    place.replaceWith(...taken);
  };
  /** Before React acts on a text that is not where React left it. */
  const ready = (child: Node) => {
    note(observer.takeRecords());
    putBack(child);
  };
  // From the first translated text on: pages of nobody's translation pay nothing.
  let patched = false;
  const patch = () => {
    patched = true;
    Node.prototype.removeChild = function <T extends Node>(child: T): T {
      if (child.parentNode !== this) ready(child);
      return removeChild.call(this, child) as T;
    };
    Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
      if (before && before.parentNode !== this) ready(before);
      return insertBefore.call(this, node, before) as T;
    };
  };
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
        const beside = [...addedNodes, previousSibling, nextSibling];
        const place = beside.find(isPlace) ?? beside.flatMap((node) => (node && placeOf.get(node)) ?? [])[0];
        if (!place) continue;
        if (!patched) patch();
        placeOf.set(text, place);
        texts.set(place, [...(texts.get(place) ?? []), text as Text]);
        observer.observe(text, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
}
