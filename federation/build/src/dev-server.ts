import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import {
  type ComposedRemote,
  type Composition,
  HOST_API,
  type HostContract,
  type HostDocument,
} from 'federation-contracts/composition';
import { composedParts, composedValues } from 'federation-release';
import { hostContract } from './contracts/host-contract.ts';
import { loadConfiguration } from './define/load-configuration.ts';
import { HOST_ENTRY, REMOTE_ENTRY } from './facts/build-options.ts';
import type { FileServer } from './facts/bundler.ts';
import { containerName } from './facts/container-name.ts';
import { readPackage } from './facts/package-facts.ts';
import { readRemoteManifest, refuseMissingWords } from './facts/remote-manifest-file.ts';
import { hostDocument } from './manifest/host-document.ts';

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

/** What no file of a development server has. */
function commonOf({ contractVersions }: HostContract) {
  return { version: VERSION, integrity: null, contract: contractVersions[HOST_API] ?? '1.0.0', files: {} };
}

async function composedRemote(dir: string, name: string, origin: string): Promise<ComposedRemote> {
  const manifest = readRemoteManifest(dir, name);
  const container = containerName(name, VERSION);
  const contract = await hostContract(dir);
  refuseMissingWords(manifest, contract.languages);
  const common = commonOf(contract);
  const defaults = composedValues(manifest.values, undefined);
  return {
    ...common,
    ...composedParts(manifest),
    ...(manifest.policy && { policy: manifest.policy }),
    ...(defaults && { values: defaults }),
    page: ['workers', 'webassembly', 'markup'],
    container,
    entry: `${origin}/${REMOTE_ENTRY}.js`,
    chunks: {},
  };
}

const WATCH_MS = 300;

/** Calls back with every change of a file, one call after the other. */
function followFile(file: string, changed: () => Promise<void>): () => void {
  let last = Promise.resolve();
  const listener = (now: { mtimeMs: number }, before: { mtimeMs: number }) => {
    if (now.mtimeMs !== before.mtimeMs) last = last.then(changed);
  };
  watchFile(file, { interval: WATCH_MS }, listener);
  return () => unwatchFile(file, listener);
}

async function startOne(
  dir: string,
  port: number,
  refresh: boolean,
  onBuild: NonNullable<DevServerOptions['onBuild']>,
): Promise<FileServer> {
  const { name } = readPackage(dir);
  const { serve } = await loadConfiguration(dir, name);
  return serve({
    version: VERSION,
    mode: 'development',
    outDir: join(dir, 'dist'),
    hot: true,
    refresh,
    port,
    onBuild: (errors) => onBuild(name, errors),
  });
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
  const servers: FileServer[] = [];
  const watched: (() => void)[] = [];
  const stop = async () => {
    for (const end of watched) end();
    await Promise.all(servers.map((server) => server.stop()));
  };
  let host: Composition['host'] | null = null;
  let document: HostDocument | null = null;
  const remotes: Record<string, ComposedRemote> = {};
  try {
    for (const { dir, port } of packages) {
      const { name } = readPackage(dir);
      const origin = `http://localhost:${port}`;
      if (isRemote(dir)) remotes[name] = await composedRemote(dir, name, origin);
      else {
        host = { ...commonOf(await hostContract(dir)), entry: `${origin}/${HOST_ENTRY}.js` };
        document = await hostDocument(readPackage(dir));
      }
      const index = servers.push(await startOne(dir, port, refresh, onBuild)) - 1;
      if (!isRemote(dir)) continue;
      // Pages, slots and what it exposes are facts of the build: it begins anew.
      const begin = async () => {
        try {
          const composed = await composedRemote(dir, name, origin);
          await servers[index]?.stop();
          servers[index] = await startOne(dir, port, refresh, onBuild);
          remotes[name] = composed;
        } catch (error) {
          onBuild(name, [(error as Error).message]);
        }
      };
      watched.push(followFile(join(dir, 'remote.json'), begin));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { host, document, remotes, stop };
}
