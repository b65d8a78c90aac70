import { REMOTE_ATTRIBUTE } from 'federation-contracts/composition';
import parser from 'postcss-selector-parser';

/** Begins the class names of CSS modules of a remote, which therefore mean nothing outside of it. */
export const localPrefix = (remote: string): string => `${remote}_`;

const rootSelector = (remote: string): string => `:where([${REMOTE_ATTRIBUTE}="${remote}"])`;

type Compound = readonly parser.Node[];

interface Parts {
  readonly compounds: readonly Compound[];
  /** Between one compound and the next. */
  readonly combinators: readonly string[];
}

function partsOf({ nodes }: parser.Selector): Parts {
  const compounds: parser.Node[][] = [[]];
  const combinators: string[] = [];
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    if (node.type !== 'combinator') {
      compounds.at(-1)?.push(node);
      continue;
    }
    combinators.push(node.value.trim() || ' ');
    compounds.push([]);
  }
  return { compounds, combinators };
}

const isPseudo = (node: parser.Node, ...names: readonly string[]): boolean =>
  node.type === 'pseudo' && names.includes(node.value.toLowerCase());
const isPseudoElement = (node: parser.Node): boolean =>
  node.type === 'pseudo' && (node.value.startsWith('::') || isPseudo(node, ':before', ':after'));

/** The selectors that `:where` and `:is` list; of any other node none. */
const listOf = (node: parser.Node): readonly parser.Selector[] =>
  isPseudo(node, ':where', ':is') ? (node as parser.Pseudo).nodes : [];
const isListOf = (node: parser.Node, isFound: (selector: parser.Selector) => boolean): boolean =>
  listOf(node).length > 0 && listOf(node).every(isFound);

/** Whether a node names the document: `html`, `body`, `:root`, `:host`, or a list of nothing else. */
function namesPage(node: parser.Node): boolean {
  if (node.type === 'tag') return /^(html|body)$/i.test(node.value);
  if (isPseudo(node, ':root', ':host')) return true;
  return isListOf(node, ({ nodes }) => nodes.length > 0 && nodes.every(namesPage));
}

const isLocal = (node: parser.Node, remote: string): boolean => {
  if (node.type === 'class') return node.value.startsWith(localPrefix(remote));
  if (node.type === 'attribute') return node.attribute === REMOTE_ATTRIBUTE && node.value === remote;
  return isListOf(node, ({ nodes }) => nodes.some((inner) => isLocal(inner, remote)));
};

/** Whether all that a selector finds is inside a remote: a part is the remote's root or one of its own classes. */
export const isInside = ({ nodes }: parser.Selector, remote: string): boolean =>
  nodes.some((node) => isLocal(node, remote));

/** Parses a list of selectors. */
export const selectorsOf = (text: string): readonly parser.Selector[] => parser().astSync(text).nodes;

const textOf = (nodes: Compound): string => nodes.map((node) => String(node).trim()).join('');

/** Leaves out what another remote shows in a slot of this one. */
const notInOthers = (remote: string): string => {
  const own = `[${REMOTE_ATTRIBUTE}="${remote}"]`;
  return `:not(:where(${own} [${REMOTE_ATTRIBUTE}]:not(${own}) *))`;
};

/** The last part of a selector, for elements that are this remote's own. */
const ownSubject = (nodes: Compound, remote: string): string => {
  const first = nodes.findIndex(isPseudoElement);
  const at = first < 0 ? nodes.length : first;
  return `${textOf(nodes.slice(0, at))}${notInOthers(remote)}${textOf(nodes.slice(at))}`;
};

/**
 * A selector that finds the same elements, of those inside of a remote: `h1` → `ROOT h1`, `body` → `ROOT`,
 * `html.dark .a` → `html.dark ROOT .a`.
 */
function scopeOne(selector: parser.Selector, remote: string): string {
  if (isInside(selector, remote)) return String(selector).trim();
  const { compounds, combinators } = partsOf(selector);
  const found = compounds.findIndex((nodes) => !nodes.some(namesPage));
  const page = found < 0 ? compounds.length : found;
  const ofPage = compounds.slice(0, page);
  const conditions = ofPage.map((nodes) => nodes.filter((node) => !isPseudoElement(node)));
  const before = conditions.filter((nodes) => !nodes.every(namesPage)).map(textOf);
  const pseudoElements = page === compounds.length ? textOf((ofPage.at(-1) ?? []).filter(isPseudoElement)) : '';
  const rest = compounds.slice(page).map((nodes, index) => {
    const combinator = combinators[page + index - 1] ?? ' ';
    // Beside the document's element there is nothing.
    const before = index === 0 && /^[+~]$/.test(combinator) ? ' ' : combinator;
    return before + (page + index === compounds.length - 1 ? ownSubject(nodes, remote) : textOf(nodes));
  });
  return [...before, rootSelector(remote)].join(' ') + pseudoElements + rest.join('');
}

/** Each selector of a list, with its remote's root before it where it would find elements outside. */
export const scopeSelectors = (text: string, remote: string): string =>
  selectorsOf(text)
    .map((selector) => scopeOne(selector, remote))
    .join(',');
