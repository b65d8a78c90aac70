import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ProvideSharedPlugin } from '@module-federation/enhanced';
import type { Configuration, RuleSetRule } from 'webpack';
import { type BuildOptions, HOST_ENTRY, HOST_SERVER_SOURCE, WHOLE_PREFIX } from '../facts/build-options.ts';
import { containerName } from '../facts/container-name.ts';
import { ownModule } from '../facts/own-module.ts';
import { packageDirOf, readPackage } from '../facts/package-facts.ts';
import { provideFromHost } from '../facts/share-config.ts';
import { eagerModules, type SharedDependency, sharedDependencies } from '../facts/shared-dependencies.ts';
import { writeSharedModules } from '../facts/trimmed-modules.ts';
import { serverOfHost } from '../server/webpack-server.ts';
import { EagerCompilePlugin } from '../webpack/eager-compile-plugin.ts';
import { PublicFilesPlugin } from '../webpack/public-files-plugin.ts';
import { TrimmedImportsPlugin } from '../webpack/trimmed-imports-plugin.ts';
import { baseConfiguration } from '../webpack/webpack-base.ts';
import { webpackBundler } from '../webpack/webpack-bundler.ts';

const shareReactRefresh = ownModule('../webpack/share-react-refresh', import.meta.url);

/** A module that only might import the request: enough for webpack to provide it. */
const importLater = (request: string, mode: 'eager' | 'lazy'): string =>
  `data:text/javascript,${encodeURIComponent(`export const load = () => import(/* webpackMode: "${mode}" */ ${JSON.stringify(request)});`)}`;

/**
 * What is provided is there as a whole, so the shell's own imports take it from its root: past it they would keep apart
 * what the bundler can put into one scope.
 */
function wholeRoots(
  dir: string,
  provided: readonly SharedDependency[],
  trimmed: Readonly<Record<string, string>>,
): RuleSetRule {
  const { resolve } = createRequire(join(dir, 'package.json'));
  const requests = provided.flatMap(({ modules }) => modules);
  const roots = new Set(requests.map((request) => trimmed[request] ?? realpathSync(resolve(request))));
  return { resource: (file: string) => roots.has(file), sideEffects: true };
}

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
    const trimmed = writeSharedModules(facts.dir, provided, whole);
    return {
      ...base,
      output: { ...base.output, filename: `${prefix}[name].js`, chunkFilename: `${prefix}[name].[contenthash:8].js` },
      module: { ...base.module, rules: [...(base.module?.rules ?? []), wholeRoots(facts.dir, provided, trimmed)] },
      // The shell's own imports of trimmed packages lead to what it provides of them.
      resolve: {
        ...base.resolve,
        alias: {
          ...base.resolve?.alias,
          ...Object.fromEntries(Object.entries(trimmed).map(([request, file]) => [`${request}$`, file])),
        },
      },
      // A shared module is provided only where the bundle imports it: the shell imports all, remotes rely on them. Lazy
      // ones get files of their own.
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
          // Nothing is consumed; that there may be is what makes the plugin bring its share scope.
          shared: {},
          shareStrategy: 'loaded-first',
          virtualRuntimeEntry: true,
          dts: false,
          manifest: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
        new ProvideSharedPlugin({ shareScope: 'default', provides: provideFromHost(facts.shared, trimmed) }) as never,
      ],
    };
  };
