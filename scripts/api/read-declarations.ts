import { parseSync, printSync } from '@swc/core';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Where a name comes from: a declaration of this file (`from` is null), or a module. */
export interface Origin {
  readonly from: string | null;
  /** Its name there; `*` for the whole module. */
  readonly name: string;
}

/** A declaration file, as names: what it declares, imports and exports. */
export interface DeclarationFile {
  /** Name → texts; several for overloads and merged interfaces. */
  readonly declarations: Map<string, string[]>;
  /** Name → the names that its declaration mentions. */
  readonly mentions: Map<string, Set<string>>;
  /** Names whose declaration has a doc comment. */
  readonly documented: Set<string>;
  readonly imports: Map<string, Origin>;
  readonly exports: Map<string, Origin>;
  /** Modules of `export * from`. */
  readonly stars: string[];
}

const textOf = (statement: Node): string =>
  printSync({ type: 'Module', span: { start: 0, end: 0, ctxt: 0 }, body: [statement], interpreter: null } as never)
    .code.replace(/^export /, '')
    .trim();

/** The parser drops comments: a declaration behind the end of one is found in the text. */
const DOCUMENTED = /\*\/\s*(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type) (\w+)/g;

const wordOf = (node: unknown): string => String((node as { value: unknown }).value);

function namesOf(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration')
    return (declaration.declarations as Node[]).map(({ id }) => wordOf(id));
  return [wordOf(declaration.identifier ?? declaration.id)];
}

function mentionsIn(node: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const child of node) mentionsIn(child, found);
  else if (node !== null && typeof node === 'object') {
    if ((node as Node).type === 'Identifier') found.add(wordOf(node));
    for (const child of Object.values(node)) if (typeof child === 'object') mentionsIn(child, found);
  }
  return found;
}

const isDeclaration = ({ type }: Node): boolean => /Declaration$/.test(type) && !/^(Import|Export)/.test(type);

function addDeclaration(file: DeclarationFile, declaration: Node, statement: Node): string[] {
  const names = namesOf(declaration);
  const text = textOf(statement);
  for (const name of names) {
    file.declarations.set(name, [...(file.declarations.get(name) ?? []), text]);
    file.mentions.set(name, mentionsIn(declaration, file.mentions.get(name)));
  }
  return names;
}

function addImport({ imports }: DeclarationFile, statement: Node): void {
  const from = wordOf(statement.source);
  for (const specifier of statement.specifiers as Node[]) {
    const local = wordOf(specifier.local);
    const imported = specifier.imported ? wordOf(specifier.imported) : local;
    const name = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }[specifier.type] ?? imported;
    imports.set(local, { from, name });
  }
}

function addNamedExports({ exports }: DeclarationFile, statement: Node): void {
  const from = statement.source ? wordOf(statement.source) : null;
  for (const specifier of statement.specifiers as Node[]) {
    if (specifier.type === 'ExportNamespaceSpecifier') exports.set(wordOf(specifier.name), { from, name: '*' });
    else exports.set(wordOf(specifier.exported ?? specifier.orig), { from, name: wordOf(specifier.orig) });
  }
}

/**
 * Reads one `.d.ts`.
 * @throws Error for a form of export that reports do not know
 */
export function readDeclarations(text: string): DeclarationFile {
  const file: DeclarationFile = {
    declarations: new Map(),
    mentions: new Map(),
    documented: new Set([...text.matchAll(DOCUMENTED)].map(([, name = '']) => name)),
    imports: new Map(),
    exports: new Map(),
    stars: [],
  };
  for (const statement of parseSync(text, { syntax: 'typescript' }).body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') addImport(file, statement);
    else if (statement.type === 'ExportAllDeclaration') file.stars.push(wordOf(statement.source));
    else if (statement.type === 'ExportNamedDeclaration') addNamedExports(file, statement);
    else if (statement.type === 'ExportDeclaration') {
      const names = addDeclaration(file, statement.declaration as Node, statement);
      for (const name of names) file.exports.set(name, { from: null, name });
    } else if (isDeclaration(statement)) addDeclaration(file, statement, statement);
    else throw new Error(`API reports do not know ${statement.type}.`);
  }
  return file;
}
