/** How long what stood there may be away, as long as its part is rendered anew. */
const AWAY_AT_MOST_MS = 10_000;

/** The element, what stands in its place, null while nothing does, or that nothing will. */
export type Trace<E extends Element> = () => E | 'gone' | null;

const NAMING = ['type', 'name', 'role', 'aria-label', 'placeholder'];

/** What is in a form or a field changes; that is not what it is known by. */
function wordsOf(element: Element): readonly string[] {
  if (element.matches('form')) return [];
  const labels = element.matches('input, select, textarea') ? ((element as HTMLInputElement).labels ?? []) : [element];
  return [...labels].map(({ textContent }) => textContent);
}

/** What a visitor knows it by. Identifiers are React's own and differ in a new rendering. */
const lookOf = (element: Element): string =>
  JSON.stringify([NAMING.map((name) => element.getAttribute(name)), wordsOf(element)]);

/**
 * Follows an element through a new rendering of its part: React throws a part away that changes before it is taken
 * over. What looks the same is the same, where there are as many of them as before; on another page nothing is.
 */
export function traceOf<E extends Element>(element: E): Trace<E> {
  const look = lookOf(element);
  const alike = () =>
    [...document.getElementsByTagName(element.tagName)].filter((other) => lookOf(other) === look) as E[];
  const before = alike();
  const { pathname } = location;
  let awaySince: number | null = null;
  return () => {
    if (element.isConnected) return element;
    if (location.pathname !== pathname) return 'gone';
    const now = alike();
    if (now.length === before.length) return now[before.indexOf(element)] ?? 'gone';
    awaySince ??= performance.now();
    return performance.now() - awaySince > AWAY_AT_MOST_MS ? 'gone' : null;
  };
}
