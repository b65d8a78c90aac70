import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { declareShared } from './declared-shared.ts';
import { findSharedDependency, sharedDependencies } from './shared-dependencies.ts';

/** A package with what it depends on, installed. */
function packageWith(dependencies: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  const write = (path: string, json: object) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(json));
  };
  write('package.json', {
    name: 'acme-shell',
    dependencies: Object.fromEntries(Object.keys(dependencies).map((name) => [name, '*'])),
  });
  for (const [name, json] of Object.entries(dependencies))
    write(`node_modules/${name}/package.json`, { name, ...json });
  return root;
}

test('nobody’s own packages are in the table before a package that depends on them is read', () => {
  const names = sharedDependencies.map((row) => row.package);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'rxjs']));
  expect(names.filter((name) => !/^(@emotion|@tanstack)\/|^react|^rxjs$/.test(name))).toEqual([]);
});

test('a company’s package says by itself that it runs once, and what else does', () => {
  const shared = [{ modules: ['acme-kit', 'acme-kit/forms'], lazy: ['acme-kit/forms'] }, { package: 'zustand' }];
  declareShared(packageWith({ 'acme-kit': { federation: { shared } }, lodash: {} }));
  expect(findSharedDependency('acme-kit')).toMatchObject({
    modules: ['acme-kit', 'acme-kit/forms'],
    lazy: ['acme-kit/forms'],
  });
  expect(findSharedDependency('zustand')?.modules).toEqual(['zustand']);
  expect(findSharedDependency('lodash')).toBeUndefined();
});

test.each([
  [{ shared: [{ modules: [] }] }, 'acme-wrong/package.json: federation.shared.0.modules is wrong: must name a module'],
  [
    { shared: [{ modules: ['other'] }] },
    'acme-wrong/package.json: federation.shared names other, which is no module of acme-wrong.',
  ],
  [{ shared: true }, /^acme-wrong\/package.json: federation.shared is wrong: /],
])('what makes no sense is refused by package and field: %j', (federation, line) => {
  expect(() => declareShared(packageWith({ 'acme-wrong': { federation } }))).toThrow(line);
});
