import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedDependencies } from 'federation/build';
import { StartFailure } from '../start/start-failure.ts';

const TEMPLATE = fileURLToPath(new URL('./template/', import.meta.url));
const SUFFIX = '.template';
const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_NAME = 60;

export interface NewRemote {
  readonly name: string;
  /** Address of its first page. */
  readonly path: string;
  /** Created files, relative to the package. */
  readonly files: readonly string[];
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words of the template: `{{key}}` in texts, `__key__` in file names. */
function wordsFor(name: string): Record<string, string> {
  const slug = name.slice('mfe-'.length);
  const page = `${slug.split('-').map(capitalised).join('')}Page`;
  return { name, slug, path: `/${slug}`, Page: page, title: capitalised(slug.replaceAll('-', ' ')) };
}

const filled = (text: string, words: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}|__(\w+)__/g, (all, inText, inName) => words[inText ?? inName] ?? all);

const templateFiles = (folder = ''): string[] =>
  readdirSync(join(TEMPLATE, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return templateFiles(path);
    return path.endsWith(SUFFIX) ? [path] : [];
  });

/** The same versions as the shell has: a remote built against others would be refused by `compose check`. */
function packageJsonFor(root: string, name: string): string {
  const shell = JSON.parse(readFileSync(join(root, 'host-shell/package.json'), 'utf8')).dependencies;
  const shared = sharedDependencies.map((dependency) => dependency.package).filter((each) => shell[each] !== undefined);
  const dependencies = Object.fromEntries(
    [...shared]
      .filter((each) => each !== '@emotion/cache')
      .sort()
      .map((each) => [each, shell[each]]),
  );
  const json = { name, version: '1.0.0', private: true, type: 'module', dependencies };
  return `${JSON.stringify({ ...json, devDependencies: { federation: 'workspace:*' } }, null, 2)}\n`;
}

/** The remote whose remote.json declares a page; null when nobody does. */
function ownerOfPage(root: string, path: string): string | null {
  const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));
  const owns = (folder: string): boolean =>
    path in JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')).pages;
  return folders.find(owns) ?? null;
}

/** Makes the folder of a new remote: written aside and renamed, so that a failure leaves nothing behind. */
export function createRemote(root: string, name: string): NewRemote {
  if (!NAME.test(name) || name.length > LONGEST_NAME)
    throw new StartFailure(`"${name}" is not a name for a remote. Use mfe- and lower-case words, such as mfe-offers.`);
  const folder = join(root, name);
  if (existsSync(folder)) throw new StartFailure(`${name} exists already.`);
  const words = wordsFor(name);
  const path = words.path ?? '';
  const owner = ownerOfPage(root, path);
  if (owner) throw new StartFailure(`${owner} has the page ${path} already. Choose another name.`);
  const draft = join(root, `.new-${name}-${process.pid}`);
  const files = ['package.json'];
  try {
    mkdirSync(draft);
    writeFileSync(join(draft, 'package.json'), packageJsonFor(root, name));
    for (const template of templateFiles()) {
      const file = filled(template.slice(0, -SUFFIX.length), words);
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      writeFileSync(join(draft, file), filled(readFileSync(join(TEMPLATE, template), 'utf8'), words));
      files.push(file);
    }
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return { name, path, files: files.sort() };
}
