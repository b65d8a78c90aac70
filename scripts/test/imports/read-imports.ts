import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

export interface Import {
  readonly specifier: string;
  /** Gone after the build: needs no module at run time. */
  readonly typeOnly: boolean;
  readonly line: number;
}

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

const declarations = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

const isTypeOnly = (node: Node): boolean => {
  if (node.typeOnly === true) return true;
  const specifiers = (node.specifiers ?? []) as Node[];
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.isTypeOnly === true);
};

function collect(node: unknown, found: { specifier: string; typeOnly: boolean }[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, found);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type, source, callee, arguments: given } = node as Node;
  if (declarations.has(type ?? '') && source) {
    found.push({ specifier: (source as { value: string }).value, typeOnly: isTypeOnly(node as Node) });
    return;
  }
  if (type === 'CallExpression' && (callee as Node).type === 'Import') {
    const argument = (given as { expression: Node & { value?: string } }[])[0]?.expression;
    if (argument?.type === 'StringLiteral') found.push({ specifier: String(argument.value), typeOnly: false });
  }
  for (const child of Object.values(node)) collect(child, found);
}

/** Every module that a file imports, re-exports or loads later. */
export function readImports(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const found: { specifier: string; typeOnly: boolean }[] = [];
  collect(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, found);
  return found.map((entry) => {
    const at = source.search(new RegExp(`['"]${entry.specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`));
    return { ...entry, line: source.slice(0, Math.max(at, 0)).split('\n').length };
  });
}
