import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { changedFiles, codeOf, packagesOf, READERS } from './changed.ts';
import { phaseNames, phases, stages } from './phases.ts';

let root: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: root });
const write = async (path: string, text = path) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'test-'));
  git('init', '-q', '-b', 'main');
  await write('.gitignore', '.cache');
  for (const path of ['mfe-chat/src/Kept.ts', 'mfe-chat/src/Gone.ts', 'mfe-auth/src/Login.tsx', 'docs/tour.md'])
    await write(path);
  git('add', '.');
  git('commit', '-qm', 'The beginning');
});

test('what a branch changed is what it committed, edits and adds; not what is gone, ignored, or came to main meanwhile', async () => {
  git('checkout', '-qb', 'mine');
  await write('mfe-auth/src/Login.tsx', 'committed');
  git('commit', '-qam', 'Mine');
  await rm(join(root, 'mfe-chat/src/Gone.ts'));
  await write('docs/tour.md', 'edited');
  await write('mfe-auth/src/New one.test.tsx');
  await write('.cache/builds/mfe-auth.js');
  git('stash', '-q', '-u');
  git('checkout', '-q', 'main');
  await write('mfe-chat/src/Kept.ts', 'theirs');
  git('commit', '-qam', 'Theirs');
  git('checkout', '-q', 'mine');
  git('stash', 'pop', '-q');
  expect(changedFiles(root)).toEqual(['docs/tour.md', 'mfe-auth/src/Login.tsx', 'mfe-auth/src/New one.test.tsx']);
});

test('nothing is changed where nothing is', () => expect(changedFiles(root)).toEqual([]));

test('tests are looked for by code alone, builds are weighed by package', () => {
  const files = ['README.md', 'docs/a.png', 'mfe-auth/remote.json', 'mfe-auth/src/Login.tsx', 'scripts/bootstrap.mjs'];
  expect(codeOf(files)).toEqual(['mfe-auth/remote.json', 'mfe-auth/src/Login.tsx', 'scripts/bootstrap.mjs']);
  expect([...packagesOf(files)]).toEqual(['README.md', 'docs', 'mfe-auth', 'scripts']);
});

test('a change is checked by what takes seconds: format, types, import rules, its tests, its builds', () => {
  const quick = phaseNames.filter((name) => !('whole' in phases[name]));
  expect(quick).toEqual(['lint', 'types', 'imports', 'jest', 'sizes']);
});

test('tests that read files as text are played with every change', () =>
  expect(READERS.filter((file) => !existsSync(file))).toEqual([]));

test('every phase has its place in one stage', () => expect(stages.flat(2)).toEqual(phaseNames));
