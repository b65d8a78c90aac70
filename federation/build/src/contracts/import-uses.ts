import { bare, isNode, nameOf, type SourceNode, walk } from 'federation-release/source-tree';

export interface ImportUses {
  /** Names that a file takes from modules, types left out. */
  readonly imported: readonly { readonly request: string; readonly name: string }[];
  /** Modules that it takes whole, so that nobody can say which names it uses. */
  readonly whole: readonly string[];
}

const sourceOf = (node: SourceNode): string | undefined =>
  isNode(node.source) ? String(node.source.value) : undefined;

/** Which names of which modules a file's syntax tree uses. */
export function importUsesOf(tree: unknown): ImportUses {
  const imported: { request: string; name: string }[] = [];
  const whole: string[] = [];
  const namespaces = new Map<string, string>();

  const ofSpecifier = (request: string, specifier: SourceNode): void => {
    if (specifier.isTypeOnly === true) return;
    if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(nameOf(specifier.local) ?? '', request);
    else if (specifier.type === 'ImportDefaultSpecifier') imported.push({ request, name: 'default' });
    else if (specifier.type === 'ExportNamespaceSpecifier') whole.push(request);
    else imported.push({ request, name: nameOf(specifier.imported ?? specifier.orig ?? specifier.local) ?? 'default' });
  };

  walk(tree, (node) => {
    const request = sourceOf(node);
    if (request !== undefined && node.typeOnly !== true) {
      if (node.type === 'ExportAllDeclaration') whole.push(request);
      for (const specifier of (node.specifiers as SourceNode[] | undefined) ?? []) ofSpecifier(request, specifier);
    }
    if (node.type === 'CallExpression' && bare(node.callee).type === 'Import') {
      const [argument] = node.arguments as { expression: SourceNode }[];
      if (argument?.expression.type === 'StringLiteral') whole.push(String(argument.expression.value));
    }
  });
  walk(tree, (node) => {
    const owner = node.type === 'MemberExpression' || node.type === 'JSXMemberExpression' ? bare(node.object) : {};
    const request = owner.type === 'Identifier' ? namespaces.get(String(owner.value)) : undefined;
    if (request === undefined) return;
    const name = nameOf(node.property);
    if (name === undefined) whole.push(request);
    else imported.push({ request, name });
  });
  return { imported, whole };
}
