/**
 * Runs inside a composition's realm. The page's policy lets styles in by their hashes, and a visitor's words in the
 * rendered text may look like a style element: only where elements are made is known which ones components made.
 */

type Make = (this: unknown, type: unknown, props: object | null, ...rest: unknown[]) => unknown;
type Holder = Record<string, unknown>;

interface Rendered {
  readonly head: string;
  readonly html: string;
  readonly styleTexts?: readonly string[];
}

const ATTRIBUTE = 'data-own-style';
const REQUESTS = ['react', 'react/jsx-runtime'];
const MAKERS = ['jsx', 'jsxs', 'createElement'];
/** So React writes what it has hoisted into the head, where nothing but elements of components stands. */
const HOISTED = '<style data-precedence="';

const random = (): string => Math.random().toString(36).slice(2);

/** Texts of style elements, each part of the page beginning within the tag of one. React escapes `>` in attributes. */
const textsOf = (parts: readonly string[]): string[] =>
  parts.map((part) => part.slice(part.indexOf('>') + 1).split(/<\/style/i, 1)[0] ?? '').filter(Boolean);

export function createStyleTexts() {
  const secret = random() + random();
  const mark = ` ${ATTRIBUTE}="${secret}"`;
  const marking = new WeakSet<object>();
  const marked = (make: Make): Make => {
    function makeMarked(this: unknown, ...given: Parameters<Make>) {
      if (given[0] === 'style') given[1] = { ...given[1], [ATTRIBUTE]: secret };
      return make.apply(this, given);
    }
    marking.add(makeMarked);
    return makeMarked;
  };
  return {
    /** Lets the React of these modules mark each style element that somebody makes with it. */
    markIn(modules: Readonly<Record<string, unknown>>): void {
      const namespaces = REQUESTS.map((request) => modules[request] as Holder | undefined);
      for (const holder of [...namespaces, ...namespaces.map((one) => one?.default as Holder | undefined)])
        for (const name of holder ? MAKERS : []) {
          const { value, writable } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
          if (writable && typeof value === 'function' && !marking.has(value))
            (holder as Holder)[name] = marked(value as Make);
        }
    },
    /** The page without marks, and the texts of the elements that had one. */
    take(page: Rendered): Rendered {
      const [first = '', ...rest] = page.html.split(mark);
      const hoisted = page.head.split(HOISTED).slice(1);
      const texts = [...new Set([...(page.styleTexts ?? []), ...textsOf(rest), ...textsOf(hoisted)])];
      return { ...page, html: [first, ...rest].join(''), styleTexts: texts };
    },
  };
}
