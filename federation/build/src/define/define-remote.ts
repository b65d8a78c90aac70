import { FEDERATION_RUNTIME_GLOBAL, REACT_REFRESH_GLOBAL } from 'federation-runtime/page-globals';
import type { Configuration, ExternalItem } from 'webpack';
import { type BuildOptions, MANIFEST_FILE, REMOTE_ENTRY } from '../facts/build-options.ts';
import type { Bundler } from '../facts/bundler.ts';
import { containerName } from '../facts/container-name.ts';
import type { PackageBuild } from '../facts/package-build.ts';
import { packageDirOf, readPackage } from '../facts/package-facts.ts';
import { exposeSources, pickExposes, readRemoteManifest, serverExposesOf } from '../facts/remote-manifest-file.ts';
import { shareFromRemote } from '../facts/share-config.ts';
import { serverOfRemote } from '../server/webpack-server.ts';
import { bundlerBuild } from '../webpack/bundler-build.ts';
import { baseConfiguration } from '../webpack/webpack-base.ts';
import { webpackBundler } from '../webpack/webpack-bundler.ts';
import { foreignOfRemote } from './foreign-entry.ts';

/** Two React Refreshes in a page miss each other's components. The plugin asks for its own by name and by path. */
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
    const base = baseConfiguration(facts, container, options, bundler, facts.name);
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

/** `defineRemote` for a bundler that takes webpack's configuration. */
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
