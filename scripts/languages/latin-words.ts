import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** The brand, what stands on keys and coins, file formats and sizes. */
const asTheyAre = new Set(['Kaza', 'UPI', 'Enter', 'Shift', 'INR', 'JSON', 'CSV', 'UTF', 'JPEG', 'PNG', 'WebP', 'MB']);

interface Node {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Texts of a module: its strings and templates, without what it imports and what its keys are called. */
function textsIn(node: unknown, found: string[]): void {
  if (Array.isArray(node)) for (const child of node) textsIn(child, found);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const { type, value, cooked } = node as Node;
  if (type === 'ImportDeclaration' || type === 'CallExpression' || type?.startsWith('Ts')) {
    if (type === 'CallExpression') textsIn((node as Node).arguments, found);
    return;
  }
  if (type === 'StringLiteral') found.push(String(value));
  if (type === 'TemplateElement') found.push(String(cooked));
  for (const [key, child] of Object.entries(node)) {
    if (key === 'key' || (key === 'test' && type === 'ConditionalExpression')) continue;
    textsIn(child, found);
  }
}

const INDIC = /[\u0900-\u09ff]/;
/** Latin words of a text that is meant for readers of another script. */
const latinIn = (text: string): string[] =>
  text
    // Addresses, and cookies by their names.
    .replace(/\S+@\S+|https?:\S+|\/\S+|\bkaza[-_]\w+|\bqa_pass\b/g, '')
    .match(/[A-Za-z]{2,}/g)
    ?.filter((word) => !asTheyAre.has(word)) ?? [];

/** Every Latin word in the Hindi and Bengali words of a source file, with the text that it stands in. */
export function latinWords(file: string): { word: string; text: string }[] {
  const texts: string[] = [];
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) texts.push(...(source.match(/"[^"\n]*"/g) ?? []));
  else textsIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, texts);
  return texts.filter((text) => INDIC.test(text)).flatMap((text) => latinIn(text).map((word) => ({ word, text })));
}

/** Modules that hold words of every language, or of Hindi or Bengali alone. */
const holdsWords = /(^|[/.-])(hi|bn)\.ts$|-(words|names|table)\.ts$/;

/** Every file of the product with words for people, and the manifests of remotes. */
export const wordFiles = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'src')))
    .flatMap(({ name }) => [
      ...readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => holdsWords.test(file) && !file.includes('search/'))
        .map((file) => join(root, name, 'src', file)),
      ...[join(root, name, 'remote.json')].filter(existsSync),
    ]);
