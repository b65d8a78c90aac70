import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BundlerName } from './bundlers.ts';
import { CreateError, type Words } from './words.ts';

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url));
const SUFFIX = '.template';

/** Folders of the template beside the common one: among the packages of a workspace, or a repository with a bundler. */
export type Kind = readonly ['workspace'] | readonly ['repository', BundlerName];

const filled = (text: string, words: Words): string =>
  text.replace(
    /\{\{(\w+)\}\}|__(\w+)__/g,
    (all, inText, inName) => (words as unknown as Record<string, string>)[inText ?? inName] ?? all,
  );

const filesBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return filesBelow(folder, path);
    return path.endsWith(SUFFIX) ? [path] : [];
  });

/**
 * Makes the folder of a new remote: written aside and renamed, so that a failure leaves nothing behind.
 * @param manifest its package.json
 * @param copies files that come along as they are: path in it → where it is from
 * @returns the files, relative to the folder
 * @throws CreateError when the folder is there already, and not empty
 */
export function writeTemplate(
  folder: string,
  kind: Kind,
  words: Words & { readonly config?: string; readonly budget: string },
  manifest: object,
  copies: ReadonlyMap<string, string> = new Map(),
): string[] {
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git'))
    throw new CreateError(`${basename(folder)} exists already.`);
  const draft = join(dirname(folder), `.new-${basename(folder)}-${process.pid}`);
  const texts = new Map([['package.json', `${JSON.stringify(manifest, null, 2)}\n`]]);
  for (const part of ['common', ...kind]) {
    for (const path of filesBelow(join(TEMPLATE, part))) {
      const text = readFileSync(join(TEMPLATE, part, path), 'utf8');
      texts.set(filled(path.slice(0, -SUFFIX.length), words), filled(text, words));
    }
  }
  try {
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      writeFileSync(join(draft, file), text);
    }
    for (const [file, source] of copies) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      copyFileSync(source, join(draft, file));
    }
    if (existsSync(join(folder, '.git'))) renameSync(join(folder, '.git'), join(draft, '.git'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return [...texts.keys(), ...copies.keys()].sort();
}
