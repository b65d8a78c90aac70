import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PackageBuild, packageDirOf, type RemoteOptions, readPackage } from 'federation-build/bundler';
import type { PluginOption } from 'vite';
import { reloadOnChange, serveFiles } from './file-server.ts';
import { buildForServer } from './server-build.ts';
import { buildForBrowsers } from './vite-build.ts';

interface ViteRemoteOptions extends RemoteOptions {
  /** Of Vite, for what the sources are written in, such as Svelte's. */
  readonly plugins?: readonly PluginOption[];
}

/**
 * As `defineRemote` of `federation/build`, with Vite and `@module-federation/vite`; needs both.
 * @example export default defineRemote(import.meta); // the whole vite.config.mjs
 */
export const defineRemote = (meta: { url: string } | string, remote: ViteRemoteOptions = {}): PackageBuild => ({
  ...(remote.foreign ? { foreign: remote.foreign } : {}),
  async build(options) {
    const facts = readPackage(packageDirOf(meta));
    if (options.target === 'foreign') {
      // Only then, for webpack takes its time to load.
      const { buildForForeignHosts } = await import('./foreign-build.ts');
      return buildForForeignHosts(facts, options, remote);
    }
    const build = options.target === 'server' ? buildForServer : buildForBrowsers;
    return build(facts, options, remote.plugins ?? []);
  },
  async serve({ port, onBuild, ...options }) {
    const facts = readPackage(packageDirOf(meta));
    const outDir = await mkdtemp(join(tmpdir(), `${facts.name}-`));
    const build = async () => {
      await mkdir(outDir, { recursive: true });
      const built = buildForBrowsers(facts, { ...options, outDir }, remote.plugins ?? [], reloadOnChange(port));
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
