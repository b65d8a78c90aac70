import { execFileSync } from 'node:child_process';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', [...args, '-z'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

/** Where this branch left main; main's own last commit where this is main. */
function base(root: string): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // No such branch in this clone.
    }
  }
  return 'HEAD';
}

/** Files that this branch and its working copy changed or added; not what git ignores, nor what is gone. */
export function changedFiles(root = process.cwd()): string[] {
  const edited = git(root, 'diff', '--name-only', '--diff-filter=ACMR', base(root));
  return [...new Set([...edited, ...git(root, 'ls-files', '--others', '--exclude-standard')])].sort();
}

/** Those whose tests Jest can find by who imports them. */
export const codeOf = (files: readonly string[]): string[] =>
  files.filter((file) => /\.(tsx?|mts|mjs|cjs|json)$/.test(file));

const testsIn = (folder: string, names: string): string[] =>
  names.split(' ').map((name) => `${folder}/${name}.test.ts`);

/** Tests that read files as text: any change can break them, no import says so. All of them take two seconds. */
export const READERS: readonly string[] = [
  ...testsIn('scripts/test', 'catalogues cookies docs inline-words named-in-docs tour'),
  ...testsIn('scripts/languages', 'latin-words'),
  ...testsIn('host-shell/src/composition', 'no-remote-paths'),
  ...testsIn('shared-ui/src/theme', 'literal-colours'),
];

/** The folder of its package, for each file. */
export const packagesOf = (files: readonly string[]): Set<string> =>
  new Set(files.map((file) => file.split('/')[0] ?? ''));
