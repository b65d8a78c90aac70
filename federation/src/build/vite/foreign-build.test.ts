import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { defineRemoteOf } from '../define-remote.ts';
import type { PackageBuild } from '../package-build.ts';
import { webpackBundler } from '../webpack-bundler.ts';
import { defineRemote } from './index.ts';

jest.mock('@module-federation/vite', () => ({ federation: () => [] }));
jest.mock('vite', () => ({}));

const remote = join(process.cwd(), 'mfe-static-pages');
const foreign = ['./AboutPage'];
const options = { version: '1.0.0', mode: 'development', target: 'foreign' } as const;

/** What a build for foreign hosts leaves, file by file. */
async function filesOf(remote: PackageBuild): Promise<ReadonlyMap<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), 'test-'));
  try {
    await remote.build({ ...options, outDir });
    const found = (await readdir(outDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const paths = found.map(({ parentPath, name }) => relative(outDir, join(parentPath, name))).sort();
    return new Map(
      await Promise.all(paths.map(async (path) => [path, await readFile(join(outDir, path), 'utf8')] as const)),
    );
  } finally {
    await rm(outDir, { recursive: true });
  }
}

test('a remote of Vite’s has the container for foreign hosts that it would have with webpack', async () => {
  const build = defineRemote(remote, { foreign });
  expect(build.foreign).toEqual(foreign);
  const files = await filesOf(build);
  const { metaData, exposes } = JSON.parse(files.get('mf-manifest.json') ?? '');
  expect(metaData.remoteEntry).toMatchObject({ name: 'foreign/remoteEntry.js', type: 'var' });
  expect(exposes.map(({ path }: { path: string }) => path)).toEqual(foreign);
  expect(files).toEqual(await filesOf(defineRemoteOf(webpackBundler)(remote, { foreign })));
});

test('sources that need plugins of Vite cannot be in it, and the build says why', async () => {
  const build = defineRemote(remote, { foreign, plugins: [{ name: 'svelte' }] });
  await expect(build.build({ ...options, outDir: '/nowhere' })).rejects.toThrow(
    'mfe-static-pages names parts for foreign hosts, and plugins of Vite: the container for those hosts is built by webpack',
  );
});
