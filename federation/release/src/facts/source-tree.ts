/** A node of swc's syntax tree, as far as it is looked at here. */
export interface SourceNode {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** True for a node of the tree, and for other objects in it. */
export const isNode = (value: unknown): value is SourceNode => typeof value === 'object' && value !== null;

/** Calls `visit` for a node and all below it, parents first. */
export function walk(node: unknown, visit: (node: SourceNode) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) walk(child, visit);
    return;
  }
  if (!isNode(node)) return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) if (typeof child === 'object') walk(child, visit);
}

const wrappers: Readonly<Record<string, string>> = {
  ParenthesisExpression: 'expression',
  TsAsExpression: 'expression',
  TsNonNullExpression: 'expression',
  TsSatisfiesExpression: 'expression',
  OptionalChainingExpression: 'base',
};

/** The expression without brackets, casts and `?.` around it. */
export function bare(node: unknown): SourceNode {
  let inner = isNode(node) ? node : {};
  for (let key = wrappers[inner.type ?? '']; key !== undefined; key = wrappers[inner.type ?? '']) {
    inner = isNode(inner[key]) ? (inner[key] as SourceNode) : {};
  }
  return inner;
}

/** Name of an identifier, or of a property that is written out (`.open`, `open:`, `['open']`); else undefined. */
export function nameOf(node: unknown): string | undefined {
  const { type, value, expression } = isNode(node) ? node : {};
  if (type === 'Identifier' || type === 'StringLiteral') return String(value);
  return type === 'Computed' && isNode(expression) && expression.type === 'StringLiteral'
    ? String(expression.value)
    : undefined;
}

/** The text of a string literal or of a template without parts; else undefined. */
export function literalOf(node: unknown): string | undefined {
  const { type, value, expressions, quasis } = bare(node);
  if (type === 'StringLiteral') return String(value);
  if (type !== 'TemplateLiteral' || (expressions as unknown[]).length > 0) return undefined;
  return String((quasis as SourceNode[])[0]?.cooked);
}
