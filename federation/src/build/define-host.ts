import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildOptions, HOST_ENTRY, HOST_SERVER_SOURCE, WHOLE_PREFIX } from './build-options.ts';
import { containerName } from './container-name.ts';
import { EagerCompilePlugin } from './eager-compile-plugin.ts';
import { ownModule } from './own-module.ts';
import { packageDirOf, readPackage } from './package-facts.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';
import { shareFromHost } from './share-config.ts';
import { eagerModules, sharedDependencies } from './shared-dependencies.ts';
import { TrimmedImportsPlugin } from './trimmed-imports-plugin.ts';
import { writeSharedModules } from './trimmed-modules.ts';
import { baseConfiguration } from './webpack-base.ts';
import { webpackBundler } from './webpack-bundler.ts';
import { serverOfHost } from './webpack-server.ts';

const shareReactRefresh = ownModule('share-react-refresh');

/** A module that only might import the request: enough for webpack to provide it. */
const importLater = (request: string, mode: 'eager' | 'lazy'): string =>
  `data:text/javascript,${encodeURIComponent(`export const load = () => import(/* webpackMode: "${mode}" */ ${JSON.stringify(request)});`)}`;

/**
 * Makes the webpack configuration of a shell.
 * @param meta `import.meta` of its webpack.config.ts, or its folder
 * @throws BuildError when its package.json cannot be read
 * @example export default defineHost(import.meta); // the whole webpack.config.ts
 */
export const defineHost =
  (meta: { url: string } | string) =>
  (options: BuildOptions): Configuration => {
    const facts = readPackage(packageDirOf(meta));
    if (options.target === 'server') return serverOfHost(facts, options, HOST_SERVER_SOURCE);
    const container = containerName(facts.name, options.version);
    const base = baseConfiguration(facts, container, options);
    const provided = sharedDependencies.filter((dependency) => dependency.package in facts.shared);
    // A hot remote may begin to use any name.
    const whole = options.whole === true || options.hot === true;
    const prefix = options.whole ? WHOLE_PREFIX : '';
    return {
      ...base,
      output: { ...base.output, filename: `${prefix}[name].js`, chunkFilename: `${prefix}[name].[contenthash:8].js` },
      // A shared module is provided only where the bundle imports it: the shell imports all, remotes rely on them. Lazy ones get files of their own.
      entry: {
        [HOST_ENTRY]: [
          ...(options.refresh ? [shareReactRefresh] : []),
          ...provided.flatMap(eagerModules).map((request) => importLater(request, 'eager')),
          ...provided.flatMap(({ lazy = [] }) => lazy).map((request) => importLater(request, 'lazy')),
          './src/index.tsx',
        ],
      },
      plugins: [
        ...(base.plugins ?? []),
        ...(options.mode === 'production' ? [new EagerCompilePlugin()] : []),
        ...(whole ? [] : [new TrimmedImportsPlugin()]),
        ...(options.whole ? [] : [new PublicFilesPlugin(join(facts.dir, 'public'))]),
        webpackBundler.federation({
          name: container,
          remotes: {},
          shared: shareFromHost(facts.shared, writeSharedModules(facts.dir, provided, whole)),
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
      ],
    };
  };
