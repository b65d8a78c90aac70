import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, ExternalItem } from 'webpack';
import { FEDERATION_RUNTIME_GLOBAL, REACT_REFRESH_GLOBAL } from '../runtime/page-globals.ts';
import { type BuildOptions, MANIFEST_FILE, REMOTE_ENTRY } from './build-options.ts';
import { containerName } from './container-name.ts';
import { packageDirOf, readPackage } from './package-facts.ts';
import { exposeSources, readRemoteManifest, serverExposesOf } from './remote-manifest-file.ts';
import { shareFromRemote } from './share-config.ts';
import { baseConfiguration } from './webpack-base.ts';
import { serverOfRemote } from './webpack-server.ts';

/** Two React Refreshes in a page do not see each other's components. */
const refreshFromShell = { 'react-refresh/runtime': `var globalThis.${REACT_REFRESH_GLOBAL}` };

/** The federation runtime is sent once, with the shell: 13 kB (brotli) less in every remote's entry. */
const federationFromShell: ExternalItem = ({ request = '' }, callback) =>
  request.includes('@module-federation/webpack-bundler-runtime/')
    ? callback(undefined, `var globalThis.${FEDERATION_RUNTIME_GLOBAL}`)
    : callback();

const pick = (sources: Readonly<Record<string, string>>, exposes: readonly string[]) =>
  Object.fromEntries(Object.entries(sources).filter(([expose]) => exposes.includes(expose)));

/** `export default defineRemote(import.meta)`: the whole webpack.config.ts of a remote. */
export const defineRemote =
  (meta: { url: string } | string) =>
  (options: BuildOptions): Configuration => {
    const facts = readPackage(packageDirOf(meta));
    const manifest = readRemoteManifest(facts.dir, facts.name);
    const sources = exposeSources(facts.dir, manifest);
    if (options.target === 'server') return serverOfRemote(facts, options, pick(sources, serverExposesOf(manifest)));
    const container = containerName(facts.name, options.version);
    const base = baseConfiguration(facts, container, options);
    return {
      ...base,
      entry: {},
      externals: [federationFromShell, ...(options.refresh ? [refreshFromShell] : [])],
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
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
