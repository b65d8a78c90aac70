import type { Configuration, ExternalItem } from 'webpack';
import { FEDERATION_RUNTIME_GLOBAL, REACT_REFRESH_GLOBAL } from '../runtime/page-globals.ts';
import { type BuildOptions, MANIFEST_FILE, REMOTE_ENTRY } from './build-options.ts';
import type { Bundler } from './bundler.ts';
import { bundlerBuild } from './bundler-build.ts';
import { containerName } from './container-name.ts';
import { foreignOfRemote } from './foreign-entry.ts';
import type { PackageBuild } from './package-build.ts';
import { packageDirOf, readPackage } from './package-facts.ts';
import { exposeSources, pickExposes, readRemoteManifest, serverExposesOf } from './remote-manifest-file.ts';
import { shareFromRemote } from './share-config.ts';
import { baseConfiguration } from './webpack-base.ts';
import { webpackBundler } from './webpack-bundler.ts';
import { serverOfRemote } from './webpack-server.ts';

/** Two React Refreshes in a page do not see each other's components. The plugin asks for its own both by name and by path. */
export const refreshFromShell: ExternalItem = ({ request = '' }, callback) =>
  /react-refresh[\\/]runtime(\.js)?$/.test(request)
    ? callback(undefined, `var globalThis.${REACT_REFRESH_GLOBAL}`)
    : callback();

/** The federation runtime is sent once, with the shell: 13 kB (brotli) less in every remote's entry. */
const federationFromShell: ExternalItem = ({ request = '' }, callback) =>
  request.includes('@module-federation/webpack-bundler-runtime/')
    ? callback(undefined, `var globalThis.${FEDERATION_RUNTIME_GLOBAL}`)
    : callback();

/** What a remote's configuration file may say. */
export interface RemoteOptions {
  /** Exposes that pages of other people's may load, by `mf-manifest.json` and without our shell. */
  readonly foreign?: readonly string[];
}

/** What webpack and Rspack make of a remote. */
const configurationOf =
  (meta: { url: string } | string, bundler: Bundler, { foreign = [] }: RemoteOptions) =>
  (options: BuildOptions): Configuration => {
    const facts = readPackage(packageDirOf(meta));
    const manifest = readRemoteManifest(facts.dir, facts.name);
    const sources = exposeSources(facts.dir, manifest);
    if (options.target === 'server')
      return serverOfRemote(facts, options, pickExposes(sources, serverExposesOf(manifest)), bundler);
    if (options.target === 'foreign') return foreignOfRemote(facts, options, sources, foreign, bundler);
    const container = containerName(facts.name, options.version);
    const base = baseConfiguration(facts, container, options, bundler);
    return {
      ...base,
      entry: {},
      externals: [federationFromShell, ...(options.refresh ? [refreshFromShell] : [])],
      plugins: [
        ...(base.plugins ?? []),
        bundler.federation({
          name: container,
          filename: `${REMOTE_ENTRY}.js`,
          library: { type: 'var', name: container },
          exposes: Object.fromEntries(
            Object.entries(sources).map(([expose, source]) => [
              expose,
              { import: source, name: expose.slice('./'.length) },
            ]),
          ),
          shared: shareFromRemote(facts.shared),
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          manifest: { fileName: MANIFEST_FILE },
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    };
  };

export const defineRemoteOf =
  (bundler: Bundler) =>
  (meta: { url: string } | string, options: RemoteOptions = {}): PackageBuild => ({
    ...bundlerBuild(configurationOf(meta, bundler, options), bundler),
    ...options,
  });

/**
 * The whole webpack.config.ts of a remote.
 * @example export default defineRemote(import.meta);
 */
export const defineRemote = (
  meta: { url: string } | string,
  options: RemoteOptions = {},
): ((options: BuildOptions) => Configuration) & RemoteOptions =>
  Object.assign(configurationOf(meta, webpackBundler, options), options);
