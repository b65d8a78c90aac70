import { join } from 'node:path';
import { readPackage } from 'federation-build/bundler';
import type { InlineConfig } from 'vite';
import { buildForServer } from './server-build.ts';
import { buildForBrowsers } from './vite-build.ts';

const asked: InlineConfig[] = [];
jest.mock('@module-federation/vite', () => ({ federation: () => [] }));
jest.mock('vite', () => ({
  async build(configuration: InlineConfig) {
    asked.push(configuration);
    throw new Error('Only asked');
  },
}));

/** All of a configuration that the bytes and the name of a style sheet follow from. */
const stylesOf = ({ build: { cssMinify, assetsInlineLimit, rolldownOptions } = {} }: InlineConfig) => {
  const { output } = rolldownOptions ?? {};
  const { assetFileNames } = Array.isArray(output) ? {} : (output ?? {});
  return { cssMinify, assetsInlineLimit, assetFileNames };
};

it.each(['production', 'development'] as const)(
  'the builds for browsers and servers name the same style file: both state how it is made (%s)',
  async (mode) => {
    asked.length = 0;
    const facts = readPackage(join(process.cwd(), 'outside/hosts/svelte-remote'));
    const options = { version: '1.0.0', mode, outDir: '/nowhere' };
    for (const build of [buildForBrowsers, buildForServer])
      await expect(build(facts, options, [])).rejects.toThrow('Only asked');
    const [browser, server] = asked.map(stylesOf);
    expect(browser).toEqual({
      cssMinify: expect.any(String),
      assetsInlineLimit: 0,
      assetFileNames: expect.stringContaining('[hash:8]'),
    });
    expect(server).toEqual(browser);
  },
);
