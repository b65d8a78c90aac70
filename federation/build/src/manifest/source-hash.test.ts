import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { computeSourceHash } from './source-hash.ts';

let root: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
const hashOf = (name: string) => computeSourceHash(join(root, name));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-'));
  write('pnpm-workspace.yaml', 'packages: []');
  write('pnpm-lock.yaml', 'lock 1');
  write('shared-contracts/src/index.ts', 'contracts');
  write('federation/build/src/index.ts', 'build');
  write('federation/runtime/src/index.ts', 'runtime');
  write('mfe-hello/remote.json', '{}');
  write('mfe-hello/src/Hello.tsx', 'hello');
  write('host-shell/src/index.tsx', 'shell');
});

test('an unchanged tree has the same hash', async () => {
  expect(await hashOf('mfe-hello')).toBe(await hashOf('mfe-hello'));
});

test.each([
  ['a source', 'mfe-hello/src/Hello.tsx'],
  ['a new file', 'mfe-hello/src/New.tsx'],
  ['remote.json', 'mfe-hello/remote.json'],
  ['the contracts', 'shared-contracts/src/index.ts'],
  ['the build', 'federation/build/src/index.ts'],
  ['the lock file', 'pnpm-lock.yaml'],
])('a change of %s is another hash', async (_, path) => {
  const before = await hashOf('mfe-hello');
  write(path, 'changed');
  expect(await hashOf('mfe-hello')).not.toBe(before);
});

test.each([
  ['a test', 'mfe-hello/src/Hello.test.tsx'],
  ['an installed package', 'mfe-hello/node_modules/react/index.js'],
  ['build output', 'mfe-hello/dist/remoteEntry.js'],
  ['another remote', 'mfe-other/src/index.ts'],
  ['the runtime of the shell', 'federation/runtime/src/index.ts'],
])('a change of %s leaves the hash of a remote', async (_, path) => {
  const before = await hashOf('mfe-hello');
  write(path, 'changed');
  expect(await hashOf('mfe-hello')).toBe(before);
});

test('the runtime is part of the shell', async () => {
  const before = await hashOf('host-shell');
  write('federation/runtime/src/index.ts', 'changed');
  expect(await hashOf('host-shell')).not.toBe(before);
});

test('a package of many files is read with few of them open', async () => {
  for (let number = 0; number < 50; number += 1) write(`mfe-hello/src/part-${number}.ts`, 'part');
  const read = files.readFile;
  let [open, most] = [0, 0];
  const counted = jest.spyOn(files, 'readFile').mockImplementation(async (...asked) => {
    open += 1;
    most = Math.max(most, open);
    return read(...asked).finally(() => {
      open -= 1;
    });
  });
  await hashOf('mfe-hello').finally(() => counted.mockRestore());
  expect(most).toBe(1);
});

test.each([
  ['a source', 'packages/acme-ui/src/index.tsx'],
  ['a source of what that is made from', 'packages/acme-words/index.ts'],
  ['the lock file at the root', 'package-lock.json'],
])('in a workspace of a team of its own a change of %s of a neighbour is another hash', async (_, path) => {
  rmSync(join(root, 'pnpm-workspace.yaml'));
  write('mfe-hello/package.json', '{ "dependencies": { "acme-ui": "*", "not-installed": "1.0.0" } }');
  write('packages/acme-ui/package.json', '{ "name": "acme-ui", "dependencies": { "acme-words": "*" } }');
  write('packages/acme-words/package.json', '{ "name": "acme-words" }');
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['acme-ui', 'acme-words'])
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules', name));
  write(path, 'first');
  const before = await hashOf('mfe-hello');
  write(path, 'changed');
  expect(await hashOf('mfe-hello')).not.toBe(before);
});
