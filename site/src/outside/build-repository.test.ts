import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outsideRepositories } from './build-repository.ts';

const root = process.cwd();
const read = (file: string): string => readFileSync(join(root, 'outside/mfe-operations', file), 'utf8');

test('the operations desk is a repository of its own: found by its files, no part of the workspace', async () => {
  const [desk, ...others] = await outsideRepositories(root);
  expect([desk?.name, others]).toEqual(['mfe-operations', []]);
  expect(desk?.version).toMatch(/^\d+\.\d+\.\d+-local\.[0-9a-f]{8}$/);
  expect(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).toContain('"!outside/mfe-operations"');
});

test('its lock file says no address, and the shared packages come as tarballs', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { resolved?: string }> };
  const resolved = Object.values(packages).flatMap(({ resolved: from }) => from ?? []);
  expect(resolved.filter((from) => !from.startsWith('file:packages/'))).toEqual([]);
  // Those that are packed now: a release that raises a version raises it here.
  for (const name of ['operations-contracts', 'shared-contracts', 'remote-sdk', 'shared-ui']) {
    const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
    expect(resolved).toContain(`file:packages/${name}-${version}.tgz`);
  }
});

test('no page of a customer has a reason to load it: no entry, slot, dialog or page but its own, and the shell knows no name of it', () => {
  const { pages, slots, dialogs, navigation } = JSON.parse(read('remote.json'));
  expect([slots, dialogs, navigation]).toEqual([{}, {}, undefined]);
  for (const path of Object.keys(pages)) expect(path).toMatch(/^\/operations(\/|$)/);
  const found = spawnSync('git', [
    'grep',
    '-lE',
    'mfe-operations|operations-contracts',
    '--',
    'host-shell',
    'mfe-*',
    'shared-*',
    'remote-sdk',
  ]);
  expect(String(found.stdout).trim()).toBe('');
});
