import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import type { PackageBuild } from '../package-build.ts';
import { packageDirOf, readPackage } from '../package-facts.ts';
import { reloadOnChange, serveFiles } from './file-server.ts';
import { buildForServer } from './server-build.ts';
import { buildForBrowsers } from './vite-build.ts';

/**
 * As `defineRemote` of `federation/build`, with Vite and `@module-federation/vite`; needs both.
 * @param plugins of Vite, for what its sources are written in, such as Svelte's
 * @example export default defineRemote(import.meta); // the whole vite.config.mjs
 */
export const defineRemote = (
  meta: { url: string } | string,
  { plugins = [] }: { readonly plugins?: readonly PluginOption[] } = {},
): PackageBuild => ({
  build(options) {
    const facts = readPackage(packageDirOf(meta));
    const build = options.target === 'server' ? buildForServer : buildForBrowsers;
    return build(facts, options, plugins);
  },
  async serve({ port, onBuild, ...options }) {
    const facts = readPackage(packageDirOf(meta));
    const outDir = await mkdtemp(join(tmpdir(), `${facts.name}-`));
    const build = async () => {
      await mkdir(outDir, { recursive: true });
      const built = buildForBrowsers(facts, { ...options, outDir }, plugins, reloadOnChange(port));
      await built.then(
        () => onBuild([]),
        (error: Error) => onBuild([error.message]),
      );
    };
    const server = await serveFiles({ port, outDir, sources: join(facts.dir, 'src'), build });
    return {
      async stop() {
        await server.stop();
        await rm(outDir, { recursive: true, force: true });
      },
    };
  },
});
