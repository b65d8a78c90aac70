import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composePage, folderStore, promote, publishRelease, readChannel, releasesOf } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { contractVersions } from 'shared-contracts/composition';
import { runTool, toolPath } from '../run-tool.ts';
import { createRemote } from './create-remote.ts';

const repository = process.cwd();
const roots: string[] = [];
afterAll(() => roots.forEach((root) => void rmSync(root, { recursive: true, force: true })));

/** A workspace that borrows packages and installed modules of this one: a remote can be made in it and built. */
function borrowedWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  roots.push(root);
  for (const name of [
    'node_modules',
    'scripts',
    'shared-contracts',
    'shared-ui',
    'remote-sdk',
    'federation',
    'host-shell',
  ])
    symlinkSync(join(repository, name), join(root, name));
  for (const name of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'jest.config.mjs', 'tsconfig.base.json'])
    cpSync(join(repository, name), join(root, name));
  mkdirSync(join(root, 'mfe-static-pages'));
  cpSync(join(repository, 'mfe-static-pages/remote.json'), join(root, 'mfe-static-pages/remote.json'));
  return root;
}

const made = (name = 'mfe-gift-cards') => {
  const root = borrowedWorkspace();
  const remote = createRemote(root, name);
  // What the install would do: every remote has the same packages.
  symlinkSync(join(repository, 'mfe-static-pages/node_modules'), join(root, name, 'node_modules'));
  return { root, remote };
};

describe('a new remote', () => {
  it.each([
    ['Offers', 'is not a name for a remote'],
    ['mfe-', 'is not a name for a remote'],
    ['../mfe-offers', 'is not a name for a remote'],
    ['mfe-static-pages', 'exists already'],
    ['mfe-about', 'mfe-static-pages has the page /about already'],
  ])('is refused with one line: %s', (name, line) => {
    const root = borrowedWorkspace();
    expect(() => createRemote(root, name)).toThrow(line);
    expect(existsSync(join(root, 'mfe-about'))).toBe(false);
  });

  it('takes the shared packages in the versions that the shell has', () => {
    const { root, remote } = made();
    const { dependencies } = JSON.parse(readFileSync(join(root, remote.name, 'package.json'), 'utf8'));
    const shell = JSON.parse(readFileSync(join(repository, 'host-shell/package.json'), 'utf8')).dependencies;
    expect(dependencies).toMatchObject({ react: shell.react, 'shared-ui': 'workspace:*' });
    expect(JSON.parse(readFileSync(join(root, remote.name, 'remote.json'), 'utf8')).pages).toMatchObject({
      '/gift-cards': { expose: './GiftCardsPage', title: { en: 'Gift cards' } },
    });
  });

  it('is formatted, typed and tested as it comes', async () => {
    const { root, remote } = made();
    const folder = join(root, remote.name);
    cpSync(join(repository, 'biome.json'), join(root, 'biome.json'));
    const biome = ['check', '--vcs-enabled=false', '--colors=off', folder];
    const lint = await runTool(toolPath('@biomejs/biome/bin/biome'), biome, { cwd: root });
    expect(lint).toMatchObject({ code: 0 });
    const config = { extends: './tsconfig.base.json', include: [`${remote.name}/src`, 'scripts/jest'] };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
    const types = await runTool(toolPath('typescript/bin/tsc'), ['-p', join(root, 'tsconfig.json')], { cwd: root });
    expect(types).toEqual({ code: 0, output: '' });
    const jest = await runTool(
      toolPath('jest/bin/jest.js'),
      ['--rootDir', root, '--cacheDirectory', join(root, '.cache'), '--colors=false', remote.name],
      {
        cwd: root,
        env: { NODE_ENV: 'test' },
      },
    );
    expect(jest.output).toContain('4 passed, 4 total');
  });

  it('is built, released, and shown by the shell that was there before', async () => {
    const { root, remote } = made();
    const store = folderStore(join(root, '.data/releases'));
    const manifestIn = (dir: string) => JSON.parse(readFileSync(join(repository, dir, 'package.json'), 'utf8'));
    const versions = Object.entries<string>(manifestIn('host-shell').dependencies).map(([name, version]) => {
      const given = version === 'workspace:*' ? manifestIn(join('host-shell/node_modules', name)).version : version;
      return [name, { version: given, requires: `^${given}` }] as const;
    });
    await publishTiny(store, {
      name: 'host-shell',
      version: '1.0.0',
      shared: Object.fromEntries(versions),
      contracts: contractVersions,
    });
    const shell = { name: 'host-shell', version: '1.0.0' };
    await promote(store, [shell], 'production', note);

    const outDir = join(root, 'built');
    const script = join(repository, 'site/src/releases/build-one.ts');
    const build = await runTool('--import', ['tsx', script, join(root, remote.name), '1.0.0', outDir], { cwd: root });
    expect(build).toEqual({ code: 0, output: '' });
    const published = await publishRelease(store, outDir);
    const promoted = published.ok && (await promote(store, [published.value.release], 'production', note));
    expect(promoted).toMatchObject({ ok: true, value: { problems: [] } });

    const set = await releasesOf(store, await readChannel(store, 'production'));
    expect(set).toEqual({ 'host-shell': '1.0.0', 'mfe-gift-cards': '1.0.0' });
    const releases = await Promise.all(
      Object.entries(set).map(([name, version]) => store.readRelease({ name, version })),
    );
    const composition = composePage({
      channel: 'production',
      createdAt: new Date().toISOString(),
      releases: releases.filter((release) => release !== null),
      fallbacks: [],
    });
    expect(composition?.remotes['mfe-gift-cards']).toMatchObject({ pages: { '/gift-cards': './GiftCardsPage' } });
  });
});
