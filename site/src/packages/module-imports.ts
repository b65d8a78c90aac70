import { parse } from '@swc/core';
import { bare, isNode, literalOf, type SourceNode, walk } from 'federation-release/source-tree';

const requestOf = (node: SourceNode): string | undefined => {
  if (node.type === 'TsImportType') return literalOf(node.argument);
  if (node.type === 'CallExpression') {
    if (bare(node.callee).type !== 'Import') return undefined;
    return literalOf((node.arguments as { expression: unknown }[])[0]?.expression);
  }
  return isNode(node.source) ? literalOf(node.source) : undefined;
};

/** Every module that a compiled file, or a declaration, names in an import or an export. */
export async function importsOf(text: string): Promise<string[]> {
  const tree = await parse(text, { syntax: 'typescript' });
  const found = new Set<string>();
  walk(tree.body, (node) => {
    const request = requestOf(node);
    if (request !== undefined) found.add(request);
  });
  return [...found];
}

/** `@scope/name/sub` → `@scope/name`. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
