import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wantedInstall } from '../wanted-install.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-'));
  mkdirSync(join(root, 'mfe-offers'));
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
});

const wanted = (version: string, dependencies: Record<string, string> = {}): string => {
  writeFileSync(join(root, 'mfe-offers/package.json'), JSON.stringify({ name: 'mfe-offers', version, dependencies }));
  return wantedInstall(root);
};

test('another version of a package of the workspace installs nothing', () => {
  expect(wanted('1.1.0')).toBe(wanted('1.0.0'));
});

test('another dependency, or another lock file, needs an install', () => {
  const before = wanted('1.0.0');
  expect(wanted('1.0.0', { rxjs: '7.8.2' })).not.toBe(before);
  writeFileSync(join(root, 'pnpm-lock.yaml'), 'lockfileVersion: 10');
  expect(wanted('1.0.0')).not.toBe(before);
});
