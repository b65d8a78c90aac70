/** Name that browsers apply to whatever has no policy of its own. */
const DEFAULT_POLICY = 'default';

/** Elements that run, load and redirect nothing, and whose content is read as markup. */
const inert = new Set(
  (
    'a abbr address article aside b bdi bdo blockquote body br button caption circle cite clippath code col colgroup dd defs del details dfn ' +
    'div dl dt ellipse em fieldset figcaption figure footer g h1 h2 h3 h4 h5 h6 head header hr html i img input ins kbd label legend li line ' +
    'lineargradient main mark marker mask nav ol optgroup option p path pattern picture polygon polyline pre q radialgradient rect rp rt ruby s samp section ' +
    'select small source span stop strong sub summary sup svg symbol table tbody td text tfoot th thead time tr tspan u ul use var wbr'
  ).split(' '),
);

// Space is what HTML takes for it: with any other, a quote would begin here and not there.
const NAME = /[a-z][a-z0-9:-]*/iy;
const SPACE = /[\t\n\f\r ]*/y;
const ATTRIBUTE = /[^\t\n\f\r "'<>/=]+/y;
const UNQUOTED = /[^\t\n\f\r "'<>=`]+/y;
const APART = /<!--[^>-]*-->|<!doctype html>/iy;
/** How files of SVG begin: to HTML a comment up to the first `>`. */
const XML = /<\?xml [^>]*>/iy;

const addresses = new Set(['href', 'xlink:href', 'src']);
/** An address whose scheme is plain to see: nothing in it is decoded before the scheme is read. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/|mailto:|tel:|data:image\/(?:png|jpeg|gif|webp|avif)[;,]|[/#?.]|[\w-]+(?:[/?#.]|$)|$)/i;
const REFUSED_ATTRIBUTE = /^(?:on|(?:srcdoc|formaction|action|is|ping|attributename)$)/i;

const isInertAttribute = (name: string, value: string): boolean =>
  !REFUSED_ATTRIBUTE.test(name) &&
  (!addresses.has(name.toLowerCase()) || SAFE_ADDRESS.test(value.replace(/^["']|["']$/g, '')));

/** The end of what `pattern` matches right at `from`; -1: it does not. */
function endAt(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** The end of the value that begins at `from`; -1 where none does, or its quote is not closed. */
function valueEnd(text: string, from: number): number {
  const quote = text[from];
  if (quote !== '"' && quote !== "'") return endAt(UNQUOTED, text, from);
  const close = text.indexOf(quote, from + 1);
  return close < 0 ? -1 : close + 1;
}

/** The end of the attribute at `from`; -1 where it is none, or not inert. */
function attributeEnd(text: string, from: number): number {
  const nameEnd = endAt(ATTRIBUTE, text, from);
  if (nameEnd < 0) return -1;
  const name = text.slice(from, nameEnd);
  const sign = endAt(SPACE, text, nameEnd);
  if (text[sign] !== '=') return isInertAttribute(name, '') ? nameEnd : -1;
  const valueAt = endAt(SPACE, text, sign + 1);
  const end = valueEnd(text, valueAt);
  return end >= 0 && isInertAttribute(name, text.slice(valueAt, end)) ? end : -1;
}

/** The end of the tag that begins at `from`; -1 where it is not one of an inert element. */
function tagEnd(text: string, from: number): number {
  const start = text[from + 1] === '/' ? from + 2 : from + 1;
  const nameEnd = endAt(NAME, text, start);
  if (nameEnd < 0 || !inert.has(text.slice(start, nameEnd).toLowerCase())) return -1;
  for (let at = nameEnd; at >= 0; ) {
    const next = endAt(SPACE, text, at);
    if (text[next] === '>') return next + 1;
    if (text[next] === '/' && text[next + 1] === '>') return next + 2;
    at = next === at ? -1 : attributeEnd(text, next);
  }
  return -1;
}

/** Where markup begins that is not inert; -1: all of it is. Text, also that of a style, is inert. */
export function strangeAt(text: string): number {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    // Not the start of anything: a text that compares.
    if (!/[a-z!?/]/i.test(text[at + 1] ?? ' ')) at += 1;
    else {
      const end = Math.max(endAt(APART, text, at), endAt(XML, text, at), tagEnd(text, at));
      if (end < 0) return at;
      at = end;
    }
  }
  return -1;
}

interface PolicyMaker {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: { createHTML(text: string): string }): object;
}

/**
 * Packages that set markup from texts hand over no trusted type. The page's one policy for them lets in what is inert,
 * and nothing else; scripts and addresses of scripts have no such way.
 */
export function admitInertMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy(DEFAULT_POLICY, {
    createHTML(text) {
      const at = strangeAt(text);
      if (at < 0) return text;
      throw new TypeError(`This page takes no such markup from a text: ${text.slice(at, at + 60)}`);
    },
  });
}
