import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemote } from './index.ts';

jest.mock('@module-federation/vite', () => ({ federation: () => [] }));
jest.mock('vite', () => ({}));

const remote = join(process.cwd(), 'mfe-static-pages');
const foreign = ['./AboutPage'];
const options = { version: '1.0.0', mode: 'development', target: 'foreign' } as const;

test('a remote of Vite’s has the same second container for foreign hosts as others', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'vite-foreign-'));
  try {
    const build = defineRemote(remote, { foreign });
    expect(build.foreign).toEqual(foreign);
    await build.build({ ...options, outDir });
    const { metaData, exposes } = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8'));
    expect(metaData.remoteEntry).toMatchObject({ name: 'foreign/remoteEntry.js', type: 'var' });
    expect(exposes.map(({ path }: { path: string }) => path)).toEqual(foreign);
    expect(await readFile(join(outDir, 'foreign/remoteEntry.js'), 'utf8')).toContain('_foreign');
  } finally {
    await rm(outDir, { recursive: true });
  }
});

test('sources that need plugins of Vite cannot be in it, and the build says why', async () => {
  const build = defineRemote(remote, { foreign, plugins: [{ name: 'svelte' }] });
  await expect(build.build({ ...options, outDir: '/nowhere' })).rejects.toThrow(
    'mfe-static-pages names parts for foreign hosts, and plugins of Vite: the container for those hosts is built by webpack',
  );
});
