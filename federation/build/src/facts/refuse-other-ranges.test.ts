import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { refuseOtherRanges } from './refuse-other-ranges.ts';
import { SharedUses } from './shared-uses.ts';

const facts = {
  dir: '/mfe-offers',
  name: 'mfe-offers',
  dependencies: [],
  shared: { react: '19.3.1', 'react-router-dom': '7.18.3', '@tanstack/react-query': '5.108.0' },
};

/** A bundled package that declares this and asks for the request. */
function check(request: string, declared: object): void {
  const file = join(mkdtempSync(join(tmpdir(), 'test-')), 'node_modules/of-others/index.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    join(dirname(file), 'package.json'),
    JSON.stringify({ name: 'of-others', version: '2.0.0', ...declared }),
  );
  const uses = new SharedUses();
  uses.add(request, 'any', file);
  refuseOtherRanges(facts, uses);
}

test.each([
  ['@tanstack/react-query', { dependencies: { '@tanstack/react-query': '4.42.0' } }, '4.42.0 and would get 5.108.0'],
  ['react', { peerDependencies: { react: '^17.0.0 || ^18.0.0' } }, '^17.0.0 || ^18.0.0 and would get 19.3.1'],
  ['react/jsx-runtime', { peerDependencies: { react: '^18.0.0' } }, 'react ^18.0.0 and would get 19.3.1'],
  ['react-router', { peerDependencies: { 'react-router': '^6.0.0' } }, 'react-router ^6.0.0 and would get 7.18.3'],
])('a package that asks for another %s than it would get does not build', (request, declared, line) => {
  expect(() => check(request, declared)).toThrow(line);
  expect(() => check(request, declared)).toThrow(/^mfe-offers bundles of-others@2\.0\.0, which asks for /);
});

test.each([
  ['react', { peerDependencies: { react: '>=16.8' } }],
  ['react', { peerDependencies: { react: '^19.0.0-rc.1' } }],
  ['react', { peerDependencies: { react: 'workspace:*' } }],
  ['react', {}],
  ['react-dom', { peerDependencies: { 'react-dom': '^16' } }],
])('one that takes what it gets does, and what a page does not share is nobody’s business: %s', (request, declared) => {
  expect(() => check(request, declared)).not.toThrow();
});
