import { join } from 'node:path';
import { findCircles } from './find-circles.ts';
import { readImports } from './read-imports.ts';
import { type ImportRule, importRules, typesOnlyInPages } from './rules.ts';
import { ownerOf, readWorkspace, resolveImport } from './workspace.ts';

const applies = ({ from, except }: Pick<ImportRule, 'from' | 'except'>, file: string): boolean =>
  from.test(file) && !except?.test(file);

export interface ImportCheck {
  readonly files: number;
  readonly problems: readonly string[];
}

/** Looks at every import of the workspace: who imports whom, past exports, of nothing, in circles. */
export function checkImports(root: string): ImportCheck {
  const workspace = readWorkspace(root);
  const graph = new Map<string, string[]>();
  const problems: string[] = [];
  for (const file of workspace.files) {
    const needed: string[] = [];
    graph.set(file, needed);
    for (const { specifier, typeOnly, line } of readImports(join(root, file))) {
      const say = (what: string): number => problems.push(`${file}:${line} ${what}`);
      const target = resolveImport(workspace, file, specifier);
      if ('nowhere' in target) say(`imports "${specifier}": ${target.nowhere}.`);
      if (!('file' in target)) continue;
      if (!typeOnly) needed.push(target.file);
      const isOwn = ownerOf(workspace, target.file) === ownerOf(workspace, file);
      if (!isOwn && specifier.startsWith('.') && !file.startsWith('scripts/'))
        say(`reaches into another package by a path: "${specifier}".`);
      if (file.startsWith('mfe-') && !isOwn && target.file.startsWith('mfe-'))
        say(`imports another remote: "${specifier}".`);
      const broken = importRules.find((rule) => applies(rule, file) && !rule.mayImport.test(target.file));
      if (broken) say(`must not import "${specifier}". ${broken.why}`);
      if (!typeOnly && applies(typesOnlyInPages, file) && typesOnlyInPages.to.test(target.file)) {
        say(`imports "${specifier}" by value. ${typesOnlyInPages.why}`);
      }
    }
  }
  for (const circle of findCircles(graph)) problems.push(`These need each other: ${[...circle].sort().join(', ')}.`);
  return { files: workspace.files.length, problems };
}
