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

/** A name or a folder that cannot be used: one line for the person at the command line. */
export class CreateError extends Error {
  override name = 'CreateError';
}

/** Package → version. */
export type Versions = Readonly<Record<string, string>>;

const RUNNING = ['react', 'react-dom'] as const;
const TOOLS = ['@types/node', '@types/react', '@types/react-dom', 'federation', 'typescript'] as const;
/** What `federation` is made of: named where they are tarballs, which npm finds only so, and imported by a shell. */
const PARTS = [
  'federation-build',
  'federation-contracts',
  'federation-edge',
  'federation-release',
  'federation-runtime',
] as const;

/** All packages whose versions a new repository needs. */
export const WANTED_VERSIONS: readonly string[] = [...RUNNING, ...TOOLS, ...PARTS].sort();

const TEMPLATE = fileURLToPath(new URL('../template/', import.meta.url));
const SUFFIX = '.template';
const NAME = /^[a-z][a-z0-9]{1,19}$/;
const TARBALLS = 'packages';

const filesBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return filesBelow(folder, path);
    return path.endsWith(SUFFIX) ? [path] : [];
  });

/** Package → where it is installed from: a tarball of the folder, where it has one, else the registry. */
function sourceOf(name: string, versions: Versions, packages: string | undefined): string {
  const version = versions[name];
  if (version === undefined) throw new CreateError(`No version of ${name} is known.`);
  const tarball = `${name}-${version}.tgz`;
  return packages !== undefined && existsSync(join(packages, tarball)) ? `file:${TARBALLS}/${tarball}` : version;
}

function manifestOf(name: string, versions: Versions, packages: string | undefined): object {
  const sources = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [each, sourceOf(each, versions, packages)]));
  return {
    name,
    private: true,
    type: 'module',
    workspaces: ['kit', 'shell', 'mfe-*'],
    engines: { node: '>=20' },
    scripts: { serve: 'federation serve', compose: 'federation compose' },
    devDependencies: sources([...TOOLS, ...PARTS].sort()),
  };
}

/** The template's texts, with the company's name and the versions of what runs in its pages. */
function textsOf(name: string, versions: Versions): Map<string, string> {
  const words: Readonly<Record<string, string | undefined>> = {
    name,
    Title: name.charAt(0).toUpperCase() + name.slice(1),
    react: versions.react,
    reactDom: versions['react-dom'],
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (all, key) => words[key] ?? all);
  return new Map(
    filesBelow(TEMPLATE).map((path) => [
      path.slice(0, -SUFFIX.length),
      fill(readFileSync(join(TEMPLATE, path), 'utf8')),
    ]),
  );
}

/**
 * Makes a repository with a host, a kit and a first remote: written aside and renamed, so that a failure leaves nothing
 * behind.
 * @param dir its folder: absent, or empty
 * @param packages folder with tarballs, which are copied into it; absent: they come from the registry
 * @returns the files, relative to the folder
 * @throws CreateError with one line when the name or the folder cannot be used
 */
export function createSite(dir: string, name: string, versions: Versions, packages?: string): string[] {
  if (!NAME.test(name))
    throw new CreateError(`"${name}" cannot name a site. Use 2 to 20 lower-case letters and digits, such as acme.`);
  if (existsSync(dir) && readdirSync(dir).some((file) => file !== '.git'))
    throw new CreateError(`${basename(dir)} exists already.`);
  if (packages !== undefined && !(existsSync(packages) && readdirSync(packages).some((file) => file.endsWith('.tgz'))))
    throw new CreateError(`${packages} holds no packages.`);
  const manifest = manifestOf(name, versions, packages);
  const texts = textsOf(name, versions);
  texts.set('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  const draft = join(dirname(dir), `.new-${basename(dir)}-${process.pid}`);
  const copies = [...JSON.stringify(manifest).matchAll(/"file:(packages\/[^"]+)"/g)].map(([, file = '']) => file);
  try {
    for (const [file, text] of texts) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      writeFileSync(join(draft, file), text);
    }
    for (const file of copies) {
      mkdirSync(join(draft, TARBALLS), { recursive: true });
      copyFileSync(join(packages ?? '', basename(file)), join(draft, file));
    }
    if (existsSync(join(dir, '.git'))) renameSync(join(dir, '.git'), join(draft, '.git'));
    rmSync(dir, { recursive: true, force: true });
    renameSync(draft, dir);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return [...texts.keys(), ...copies].sort();
}
