import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string[] =>
  execFileSync('git', [...args, '-z'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\0')
    .filter(Boolean);

/** Where this branch left main; main's own last commit where this is main. */
function base(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // No such branch in this clone.
    }
  }
  return 'HEAD';
}

/** Files that this branch and its working copy changed or added. */
export function changedFiles(): string[] {
  const edited = git('diff', '--name-only', '--diff-filter=ACMR', base());
  return [...new Set([...edited, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** The folder of its package, for each file. */
export const packagesOf = (files: readonly string[]): Set<string> =>
  new Set(files.map((file) => file.split('/')[0] ?? ''));
