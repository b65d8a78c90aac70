import { join } from 'node:path';
import { declareShared } from './declared-shared.ts';
import { provideFromHost, sharedOfRelease, shareFromRemote } from './share-config.ts';
import { eagerModules, requiredRange, sharedDependencies, sharedModules } from './shared-dependencies.ts';

declareShared(join(process.cwd(), 'host-shell'));
const versions = { react: '19.3.1', 'react-dom': '19.3.1', 'shared-ui': '1.4.0' };

test('what must run once in a page is in the table', () => {
  expect(sharedDependencies.map((dependency) => dependency.package)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router-dom',
      '@emotion/react',
      '@emotion/styled',
      'rxjs',
      '@tanstack/react-query',
      'shared-contracts',
      'shared-ui',
      'remote-sdk',
    ]),
  );
});

test('each module is shared once, by the package it belongs to', () => {
  expect(new Set(sharedModules()).size).toBe(sharedModules().length);
  for (const { package: name, modules } of sharedDependencies) {
    for (const request of modules) expect(request === name || request.startsWith(`${name}/`)).toBe(true);
  }
});

test('a remote brings no shared module, and refuses a shell that is out of its range', () => {
  for (const entry of Object.values(shareFromRemote(versions))) {
    expect(entry).toMatchObject({ singleton: true, strictVersion: true, import: false });
  }
  expect(shareFromRemote(versions).react?.requiredVersion).toBe('^19.3.1');
});

test('the shell provides the modules that start with it, and the lazy ones from a file of their own', () => {
  const shared = provideFromHost(versions);
  expect(shared['react/jsx-runtime']).toMatchObject({ singleton: true, eager: true, version: '19.3.1' });
  for (const dependency of sharedDependencies.filter((each) => each.package in versions)) {
    const eager = dependency.modules.filter((request) => shared[request]?.eager);
    expect(eager).toEqual(eagerModules(dependency));
  }
});

test('a dependency that the package does not declare is not shared by it', () => {
  expect(shareFromRemote(versions)).not.toHaveProperty('rxjs');
});

test('a release says what it was built with and what it needs', () => {
  expect(sharedOfRelease(versions)['shared-ui']).toEqual({ version: '1.4.0', requires: requiredRange('1.4.0') });
});
