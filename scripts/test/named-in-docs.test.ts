import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = process.cwd();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const jsonOf = (file: string) => JSON.parse(read(file));
const filesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((name) => join(folder, name));
const namedIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);
const packages = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'package.json')));
const folders = new Set([...packages, 'docs', 'scripts']);

const tracked = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.split('\n');
/** What is written by hand; what tools write names files of others. */
const pages = tracked.filter(
  (file) => /\.md$/.test(file) && !/(^|\/)(CHANGELOG|api-report|third-party-notices)\.md$|^\.changeset\//.test(file),
);

const { scripts } = jsonOf('package.json') as { scripts: Record<string, string> };
/** Scripts of the repositories that generators make. */
const elsewhere = new Set(
  tracked
    .filter((file) => /^outside\/create-[\w-]+\/(src\/create-\w+\.ts|template\/.*package\.json\.template)$/.test(file))
    .flatMap((file) => namedIn(read(file), /([\w:-]+)['"]?: ['"](?:federation|kaza-site|jest|playwright|tsc)/g)),
);

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
const inBraces = (name: string): string[] => {
  const [whole, choices] = /\{([^}]*)\}/.exec(name) ?? [];
  return whole === undefined || choices === undefined
    ? [name]
    : choices.split(',').map((one) => name.replace(whole, one));
};
/** The package that a folder belongs to; of `docs` and the like the root. */
const ownPackage = (folder: string): string =>
  folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : ownPackage(dirname(folder));
/** Of a pattern, the folder before its first star. */
const isThere = (path: string): boolean => existsSync(join(root, path.replace(/[^/]*\*.*$/, '')));
/** Pages say `modules/index.ts` for a file whose package is plain. */
const endsOne = (path: string): boolean => tracked.some((file) => `/${file}`.endsWith(`/${path}`));
/** `shared-ui/forms` is what `shared-ui` exports as `./forms`. */
const isExport = (path: string): boolean => {
  const [folder = '', ...rest] = path.split('/');
  return (
    packages.includes(folder) && Object.hasOwn(jsonOf(`${folder}/package.json`).exports ?? {}, `./${rest.join('/')}`)
  );
};

describe.each(pages)('%s', (page) => {
  const text = read(page);
  // A page may have its reader make a package of its own.
  const invented = new Set(namedIn(text, /new-remote -- ([\w-]+)/g));

  test('names files, folders and imports that there are', () => {
    const below = ownPackage(dirname(page));
    const paths = namedIn(text, /`([\w@.-]+\/[\w@.{},*/-]*)`/g)
      .map((path) => (below !== '.' && path.startsWith('src/') ? join(below, path) : path))
      .filter((path) => folders.has(path.split('/')[0] ?? ''))
      .flatMap(inBraces);
    expect(paths.filter((path) => !isThere(path) && !isExport(path))).toEqual([]);
  });

  test('names sources by the end of their path', () => {
    // What begins with `src` may be the reader's own.
    const sources = namedIn(text, /`((?!src\/)[\w@.-]+\/[\w@.{},/-]+\.tsx?)`/g).flatMap(inBraces);
    expect(sources.filter((path) => !endsOne(path))).toEqual([]);
  });

  test('names commands that there are', () => {
    const names = namedIn(text, /npm run ([\w:-]+)/g);
    expect(names.filter((name) => !Object.hasOwn(scripts, name) && !elsewhere.has(name))).toEqual([]);
    for (const [kind, folder] of Object.entries({ bench: 'proofs/bench', drill: 'proofs/drills' })) {
      const runs = namedIn(text, new RegExp(`npm run ${kind} ([a-z-]*[a-z])`, 'g'));
      expect(runs.filter((name) => !existsSync(join(root, folder, name, 'run.ts')))).toEqual([]);
    }
    const tested = namedIn(text, /npx jest ([\w./-]+)/g);
    expect(tested.filter((path) => !invented.has(path) && !isThere(path))).toEqual([]);
    const compose = [...filesIn('federation/release/src/cli')]
      .filter((file) => file.endsWith('.ts'))
      .map(read)
      .join('\n');
    const known = new Set(namedIn(compose, /usage: '([a-z]+)/g));
    const composed = namedIn(text, /(?:npm run compose --|federation compose) ([a-z]+)/g);
    expect(composed.filter((name) => !known.has(name))).toEqual([]);
    const ofFederation = new Set(namedIn(read('federation/command/src/run-command.ts'), /command\('([a-z]+)'\)/g));
    expect(namedIn(text, /npx federation ([a-z]+)/g).filter((name) => !ofFederation.has(name))).toEqual([]);
  });
});

test('README.md maps each package', () => {
  const rows = namedIn(read('README.md'), /^(\| \[`.*)$/gm).join('\n');
  const mapped = new Set(namedIn(rows, /\[`([\w-]+)`\]\(/g));
  expect(packages.filter((folder) => !mapped.has(folder))).toEqual([]);
});

test('each package has an owner, and a changelog unless changesets leave it out', () => {
  const owners = read('.github/CODEOWNERS');
  const { ignore } = jsonOf('.changeset/config.json') as { ignore: string[] };
  expect(packages.filter((folder) => !owners.includes(`\n/${folder}/ `))).toEqual([]);
  const released = packages.filter((folder) => !ignore.includes(folder));
  expect(released.filter((folder) => !existsSync(join(root, folder, 'CHANGELOG.md')))).toEqual([]);
});
