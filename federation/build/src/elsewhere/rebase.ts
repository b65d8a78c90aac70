import { posix } from 'node:path';
import { isStyleSheet } from 'federation-contracts/composition';

/** Where a build takes its files to lie: what tools call its public path or base. Here they lie beside their entry. */
export interface Base {
  readonly publicPath: string;
  readonly files: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const beside = (file: string, from: string): string => {
  const path = posix.relative(posix.dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
};

/** Sheets name files by where they were to lie. */
function rebasedSheet(sheet: string, text: string, { publicPath, files }: Base): string {
  const named = new RegExp(`url\\(\\s*(["']?)${escaped(publicPath)}([^"')?#\\s]+)`, 'g');
  return text.replace(named, (whole, quote: string, file: string) =>
    files.includes(file) ? `url(${quote}${beside(file, sheet)}` : whole,
  );
}

const rootFrom = (file: string): string => `${posix.relative(posix.dirname(file), '.') || '.'}/`;
const addressBeside = (script: string, name: string): string =>
  `new URL(${JSON.stringify(rootFrom(script))}+${name},import.meta.url).href`;

/** Modules name them in texts of their own. */
function rebasedModule(script: string, code: string, { publicPath, files }: Base): string {
  const named = new RegExp(`(["'\`])${escaped(publicPath)}([A-Za-z0-9._/-]+)\\1`, 'g');
  // What Vite loads ahead.
  const ahead = new RegExp(`(return|=>)\\s*(["'\`])${escaped(publicPath)}\\2\\s*\\+\\s*([\\w$]+)`, 'g');
  const own = code.includes('vite:preloadError')
    ? code.replace(ahead, (_whole, before: string, _quote, name: string) => `${before} ${addressBeside(script, name)}`)
    : code;
  return own.replace(named, (whole, _quote, file: string) =>
    files.includes(file) ? `new URL(${JSON.stringify(beside(file, script))},import.meta.url).href` : whole,
  );
}

/**
 * A file of a build, with what it names by its public path beside it. The entry of webpack and Rspack holds that path
 * for all that they load.
 * @returns null where the entry of such a build does not say it once
 */
export function rebased(file: string, text: string, base: Base, kind: 'module' | 'entry' | 'other'): string | null {
  if (isStyleSheet(file)) return rebasedSheet(file, text, base);
  if (kind === 'module') return rebasedModule(file, text, base);
  if (kind === 'other') return text;
  const set = new RegExp(`([\\w$]\\.p\\s*=\\s*)(["'\`])${escaped(base.publicPath)}\\2`, 'g');
  const own = `new URL(${JSON.stringify(rootFrom(file))},document.currentScript.src).href`;
  return [...text.matchAll(set)].length === 1 ? text.replace(set, (_, left: string) => `${left}${own}`) : null;
}
