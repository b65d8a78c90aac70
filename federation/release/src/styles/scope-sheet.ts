import { REMOTES_LAYER } from 'federation-contracts/composition';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss';
import valueParser from 'postcss-value-parser';
import { scopeSelectors } from './scope-selector.ts';

/** At-rules with rules in them, whose selectors are scoped. */
const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules that name something; what they name is of no effect until it is used. */
const names = new Set([
  'font-face',
  'font-feature-values',
  'font-palette-values',
  'property',
  'counter-style',
  'position-try',
]);

/** A style sheet that cannot be a remote's, as one line. */
export class SheetError extends Error {
  override name = 'SheetError';
}

const plainName = ({ name }: AtRule): string => name.toLowerCase().replace(/^-(webkit|moz|o)-/, '');
export const isKeyframes = (node: AtRule): boolean => plainName(node) === 'keyframes';
const isGroup = (node: AtRule): boolean => groups.has(plainName(node));

/** Why an at-rule cannot stand in a remote's sheet; null where it can. */
export function atRuleProblem(node: AtRule): string | null {
  const name = plainName(node);
  if (isGroup(node) || names.has(name) || isKeyframes(node) || name === 'scope') return null;
  const said = `@${node.name} ${node.params}`.trim();
  return name === 'import'
    ? `${said} asks for a sheet of another site: bring it along`
    : `${said} reaches outside of the remote`;
}

/** Parses a sheet. Throws SheetError with the line that is wrong. */
export function parseSheet(css: string): Root {
  try {
    return postcss.parse(css);
  } catch (error) {
    const { line, reason = String(error) } = error as { line?: number; reason?: string };
    throw new SheetError(`line ${line ?? 1}: ${reason}`);
  }
}

/** Names of the animations that a sheet defines. */
export function keyframesOf(css: string): string[] {
  const found: string[] = [];
  parseSheet(css).walkAtRules((node) => {
    if (isKeyframes(node)) found.push(node.params.replace(/^["']|["']$/g, ''));
  });
  return found;
}

interface Scope {
  /** Name of the remote. */
  readonly remote: string;
  /** Names of the animations of all its sheets, which become its own. */
  readonly keyframes: ReadonlySet<string>;
}

const isAnimation = ({ prop, value }: Declaration): boolean =>
  /^(-webkit-)?animation(-name)?$/i.test(prop) ||
  // A property of the author's holds an animation where it is called so, or says how long something takes.
  (prop.startsWith('--') && (/anim/i.test(prop) || /\d(ms|s)\b/.test(value)));

/** `@scope` without a root would begin at the document. */
const scopedPrelude = (params: string, remote: string): string => {
  const [, start] = /^\s*\(([^)]*(?:\([^)]*\)[^)]*)*)\)/.exec(params) ?? [];
  const root = scopeSelectors(start ?? ':root', remote);
  return start === undefined ? `(${root}) ${params}`.trim() : params.replace(`(${start})`, `(${root})`);
};

function scopeRule(rule: Rule, { remote }: Scope): void {
  const above = rule.parent?.type === 'atrule' ? (rule.parent as AtRule) : null;
  if (rule.parent?.type === 'rule' || (above && (isKeyframes(above) || plainName(above) === 'scope'))) return;
  rule.selector = scopeSelectors(rule.selector, remote);
}

function scopeNodes(container: Container<ChildNode>, scope: Scope): void {
  container.each((node) => {
    if (node.type === 'comment') return void node.remove();
    if (node.type === 'rule') {
      scopeRule(node, scope);
      scopeValues(node, scope);
    }
    if (node.type !== 'atrule') return;
    const name = plainName(node);
    if (name === 'charset') return void node.remove();
    const problem = atRuleProblem(node);
    if (problem !== null) throw new SheetError(problem);
    if (isKeyframes(node)) node.params = ownName(node.params.replace(/^["']|["']$/g, ''), scope);
    else if (isGroup(node)) scopeNodes(node, scope);
    else if (name === 'scope') {
      node.params = scopedPrelude(node.params, scope.remote);
      scopeValues(node, scope);
    }
  });
}

const ownName = (name: string, { remote }: Scope): string => `${remote}_${name}`;

/** Uses of animations below a node, nested rules included. */
function scopeValues(node: Container, scope: Scope): void {
  node.walkComments((comment) => void comment.remove());
  node.walkDecls((declaration) => {
    if (!isAnimation(declaration)) return;
    const value = valueParser(declaration.value);
    value.walk((word) => {
      if (word.type === 'word' && scope.keyframes.has(word.value)) word.value = ownName(word.value, scope);
    });
    declaration.value = value.toString();
  });
}

/** Spaces and line breaks are for people. */
function compact(root: Root): void {
  root.raws = {};
  root.walk((node) => {
    const important = node.type === 'decl' && node.important ? { important: '!important' } : {};
    node.raws = { before: '', between: node.type === 'decl' ? ':' : '', after: '', ...important };
    if (node.type === 'atrule' && node.params !== '') node.raws.afterName = ' ';
    if (node.type === 'rule') node.selector = node.selector.replace(/\s*\n\s*/g, ' ');
    if (node.type === 'decl') node.value = node.value.replace(/\s+/g, ' ').trim();
  });
}

/**
 * A remote's sheet as a page takes it: in the layer of that remote, its selectors below the element around what the
 * remote shows, its animations under names of its own.
 * @throws SheetError when something in it cannot be confined
 * @example scopeSheet('h1 { color: red }', { remote: 'mfe-offers', keyframes: new Set() })
 */
export function scopeSheet(css: string, scope: Scope): string {
  const root = parseSheet(css);
  scopeNodes(root, scope);
  const layer = postcss.atRule({ name: 'layer', params: `${REMOTES_LAYER}.${scope.remote}` });
  // They are the document's whatever they stand in, and some browsers look for them at the top alone.
  const atTop = root.nodes.filter((node) => node.type === 'atrule' && plainName(node) === 'property');
  layer.append(root.nodes.filter((node) => !atTop.includes(node)));
  const sheet = postcss.root({ nodes: layer.nodes && layer.nodes.length > 0 ? [...atTop, layer] : atTop });
  compact(sheet);
  return sheet.toString();
}
