import { join } from 'node:path';
import { type Bundler, defineRemoteOf, type PackageBuild, webpackBundler } from 'federation-build/bundler';
import type { Configuration } from 'webpack';
import { defineRemote } from './index.ts';

jest.mock('@module-federation/vite', () => ({ federation: () => [] }));
jest.mock('vite', () => ({}));
const asked: { configuration: Configuration; bundler: Bundler }[] = [];
jest.mock('../../../../federation/build/src/webpack/run-webpack.ts', () => ({
  runBundler: async (configuration: Configuration, bundler: Bundler) => {
    asked.push({ configuration, bundler });
    return { compilation: { namedChunkGroups: [], modules: [] } };
  },
}));

const remote = join(process.cwd(), 'mfe-static-pages');
const foreign = ['./AboutPage'];
const options = { version: '1.0.0', mode: 'production', target: 'foreign', outDir: '/nowhere' } as const;

/** What a build for foreign hosts asks its bundler for. */
async function askedFor(remote: PackageBuild) {
  await remote.build(options);
  return asked.pop();
}

test('a remote of Vite’s has the container for foreign hosts that it would have with webpack', async () => {
  const build = defineRemote(remote, { foreign });
  expect(build.foreign).toEqual(foreign);
  const ofVite = await askedFor(build);
  const ofWebpack = await askedFor(defineRemoteOf(webpackBundler)(remote, { foreign }));
  expect(ofVite?.bundler).toBe(webpackBundler);
  expect(ofVite?.configuration.name).toBe('mfe-static-pages (foreign hosts)');
  // Functions among the options are equal where they are the same.
  const text = (configuration?: Configuration) => JSON.stringify(configuration);
  expect(text(ofVite?.configuration)).toContain('foreign/remoteEntry.js');
  expect(text(ofVite?.configuration)).toBe(text(ofWebpack?.configuration));
});

test('sources that need plugins of Vite cannot be in it, and the build says why', async () => {
  const build = defineRemote(remote, { foreign, plugins: [{ name: 'svelte' }] });
  await expect(build.build({ ...options, outDir: '/nowhere' })).rejects.toThrow(
    'mfe-static-pages names parts for foreign hosts, and plugins of Vite: the container for those hosts is built by webpack',
  );
});
