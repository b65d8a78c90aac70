import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  type ComposedRemote,
  type Composition,
  type HostDocument,
} from 'shared-contracts/composition';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { composedParts } from '../release/compose-page.ts';
import { HOST_ENTRY, REMOTE_ENTRY } from './build-options.ts';
import { containerName } from './container-name.ts';
import { hostDocument } from './host-document.ts';
import { loadConfiguration } from './load-configuration.ts';
import { BuildError, readPackage } from './package-facts.ts';
import { readRemoteManifest } from './remote-manifest-file.ts';

/** What runs hot. */
export interface DevServerOptions {
  /** Packages to run hot, each on its own port. React Refresh works when the shell is among them. */
  readonly packages: readonly { readonly dir: string; readonly port: number }[];
  /** Called after every build with the package and its errors; none when it built. */
  readonly onBuild?: (name: string, errors: readonly string[]) => void;
}

/** Hot packages, as the edge puts them into a composition. */
export interface DevServers {
  /** What to put in place of releases: entries on localhost without hashes (`development: true` of the composition). */
  readonly host: Composition['host'] | null;
  /** What the hot host declares for its pages. */
  readonly document: HostDocument | null;
  readonly remotes: Readonly<Record<string, ComposedRemote>>;
  stop(): Promise<void>;
}

const VERSION = '0.0.0-dev';

const common = { version: VERSION, integrity: null, contract: CONTRACT_VERSION, files: {} };

function composedRemote(dir: string, name: string, origin: string): ComposedRemote {
  const manifest = readRemoteManifest(dir, name);
  const container = containerName(name, VERSION);
  return { ...common, ...composedParts(manifest), container, entry: `${origin}/${REMOTE_ENTRY}.js`, chunks: {} };
}

async function startOne(
  dir: string,
  port: number,
  refresh: boolean,
  onBuild: NonNullable<DevServerOptions['onBuild']>,
) {
  const { name } = readPackage(dir);
  const define = await loadConfiguration(dir, name);
  const configuration = define({
    version: VERSION,
    mode: 'development',
    outDir: join(dir, 'dist'),
    hot: true,
    refresh,
  });
  const compiler = webpack(configuration);
  if (!compiler) throw new BuildError(`${name} has no webpack configuration.`);
  compiler.hooks.done.tap('DevServer', (stats) => {
    const { errors = [] } = stats.toJson({ all: false, errors: true });
    onBuild(
      name,
      errors.map(({ moduleName, message }) => `${moduleName ?? name}: ${message}`),
    );
  });
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      // The page comes from the edge, on another port: any local page may load and follow this server.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: {
        webSocketURL: `ws://localhost:${port}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      devMiddleware: { stats: 'none' },
      static: false,
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  return server;
}

/**
 * Runs packages with hot modules, one development server each.
 * @returns what to put in place of their releases, and `stop()`, which ends all servers
 * @throws BuildError when a package has no configuration; servers that run by then are ended
 * @example const { remotes, stop } = await devServer({ packages: [{ dir: 'mfe-chat', port: 9001 }] })
 */
export async function devServer({ packages, onBuild = () => {} }: DevServerOptions): Promise<DevServers> {
  const isRemote = (dir: string) => existsSync(join(dir, 'remote.json'));
  const refresh = packages.some(({ dir }) => !isRemote(dir));
  const servers: WebpackDevServer[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  let host: Composition['host'] | null = null;
  let document: HostDocument | null = null;
  const remotes: Record<string, ComposedRemote> = {};
  try {
    for (const { dir, port } of packages) {
      const { name } = readPackage(dir);
      const origin = `http://localhost:${port}`;
      if (isRemote(dir)) remotes[name] = composedRemote(dir, name, origin);
      else {
        host = { ...common, entry: `${origin}/${HOST_ENTRY}.js` };
        document = await hostDocument(readPackage(dir));
      }
      servers.push(await startOne(dir, port, refresh, onBuild));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { host, document, remotes, stop };
}
