import { bare, isNode, nameOf, type SourceNode, walk } from 'federation-release/source-tree';

/** What a file takes of other modules. */
export interface ImportUses {
  /** Names that a file takes from modules, types left out. */
  readonly imported: readonly { readonly request: string; readonly name: string }[];
  /** Modules that it takes whole, so that nobody can say which names it uses. */
  readonly whole: readonly string[];
  /** Modules whose namespace other code may get, and read any name of. A local name that hides it counts too. */
  readonly handedOn: readonly string[];
}

/** Where an identifier is no value that is used: names of properties, and what types say. */
const NAMES: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  JSXMemberExpression: 'property',
  KeyValueProperty: 'key',
  KeyValuePatternProperty: 'key',
  MethodProperty: 'key',
  ClassMethod: 'key',
  ClassProperty: 'key',
  ImportNamespaceSpecifier: 'local',
  TsQualifiedName: 'left',
  TsTypeReference: 'typeName',
  TsTypeQuery: 'exprName',
};

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
  const explained = new Set<unknown>();
  walk(tree, (node) => {
    const key = NAMES[node.type ?? ''];
    if (key !== undefined) explained.add(node[key]);
    const owner = node.type === 'MemberExpression' || node.type === 'JSXMemberExpression' ? bare(node.object) : {};
    const request = owner.type === 'Identifier' ? namespaces.get(String(owner.value)) : undefined;
    if (request === undefined) return;
    explained.add(owner);
    const name = nameOf(node.property);
    if (name === undefined) whole.push(request);
    else imported.push({ request, name });
  });
  const handedOn = new Set<string>();
  walk(tree, (node) => {
    const request = node.type === 'Identifier' ? namespaces.get(String(node.value)) : undefined;
    if (request !== undefined && !explained.has(node)) handedOn.add(request);
  });
  return { imported, whole, handedOn: [...handedOn] };
}
