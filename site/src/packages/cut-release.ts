import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../boot/explain.ts';
import { runTool, toolPath } from '../run-tool.ts';

const git = (root: string, ...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** A changelog whose newest version says when it was released. */
export const dated = (changelog: string, version: string, date: string): string =>
  changelog.replace(`## ${version}\n`, `## ${version} (${date})\n`);

/**
 * Raises the versions that pending changesets ask for, and takes those into dated changelogs. Commits nothing.
 * @param date as changelogs have it: `2026-11-27`
 * @returns `name@version` of what has a new version
 * @throws StartError where the working copy has changes of its own, or nothing is pending
 */
export async function cutRelease(root: string, date: string): Promise<string[]> {
  if (git(root, 'status', '--porcelain').length > 0)
    throw new StartError('A release is cut from what is committed: commit your changes first.');
  const { code, output } = await runTool(toolPath('@changesets/cli/bin.js'), ['version'], { cwd: root });
  if (code !== 0) throw new StartError(`changeset version: ${output.trim()}`);
  const changelogs = git(root, 'ls-files', '--modified', '--others', '--exclude-standard', '*CHANGELOG.md');
  if (changelogs.length === 0) throw new StartError('No changeset is pending: there is nothing to release.');
  return changelogs.map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(root, dirname(file), 'package.json'), 'utf8'));
    writeFileSync(join(root, file), dated(readFileSync(join(root, file), 'utf8'), version, date));
    return `${name}@${version}`;
  });
}
