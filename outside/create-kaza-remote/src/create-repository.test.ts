import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepository, WANTED_VERSIONS } from './create-repository.ts';

const versions = Object.fromEntries(WANTED_VERSIONS.map((name) => [name, '1.0.0']));

/** A repository made from a folder with the tarballs of these packages. */
function made(names: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  for (const name of names) if (!name.includes('/')) writeFileSync(join(root, `${name}-1.0.0.tgz`), '');
  return createRepository(join(root, 'mfe-offers'), 'mfe-offers', versions, { packages: root });
}

test('what the folder of tarballs lacks is said, with what to do', () => {
  expect(made(WANTED_VERSIONS).warnings).toEqual([]);
  expect(made(WANTED_VERSIONS.filter((name) => name !== 'kaza-site')).warnings).toEqual([
    expect.stringMatching(
      /has no kaza-site-1\.0\.0\.tgz: npm run site .* do not work\. Copy it into packages and run npm install --save-dev \.\/packages\/kaza-site-1\.0\.0\.tgz\.$/,
    ),
  ]);
  const without = (name: string) => made(WANTED_VERSIONS.filter((one) => one !== name)).warnings;
  expect(without('federation-edge')).toEqual([expect.stringContaining('has no federation-edge-1.0.0.tgz')]);
  // Of other people: the registry has it.
  expect(without('react')).toEqual([]);
  expect(createRepository(mkdtempSync(join(tmpdir(), 'test-')), 'mfe-offers', versions).warnings).toEqual([]);
});

test('its README leads to the guides that come with its packages', () => {
  const { dir, files } = made(WANTED_VERSIONS);
  expect(files).toContain('jest.config.mjs');
  expect(readFileSync(join(dir, 'README.md'), 'utf8')).toContain('(node_modules/remote-sdk/docs/own-repository.md)');
});
