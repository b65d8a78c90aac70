import { HOT_POLICY } from 'federation-runtime/page-globals';
import type { Chunk, Configuration, WebpackPluginInstance } from 'webpack';
import { assetModuleFilename, chunkFilename } from '../facts/asset-name.ts';
import { type BuildOptions, CHUNK_TIMEOUT_MS, FOREIGN_FOLDER } from '../facts/build-options.ts';
import type { Bundler } from '../facts/bundler.ts';
import { compilerOptionsOf } from '../facts/compiler-options.ts';
import { ownModule } from '../facts/own-module.ts';
import type { PackageFacts } from '../facts/package-facts.ts';
import { ProcessEnvPlugin } from '../facts/process-env-plugin.ts';
import { ScopedSheetsPlugin } from '../sheets/scoped-sheets-plugin.ts';
import { sheetRules } from '../sheets/sheet-rules.ts';
import { DefaultImportsPlugin, handedOnRule } from './default-imports-plugin.ts';
import { JsxRuntimePlugin } from './jsx-runtime-plugin.ts';
import { ownSources, resolveOf, sourceRules } from './source-rules.ts';
import { SharedNamesPlugin } from './trimmed-imports-plugin.ts';
import { chunksGlobal, VerifiedScriptsPlugin } from './verified-scripts-plugin.ts';
import { webpackBundler } from './webpack-bundler.ts';

/** What keeps the state of components over a hot change; undefined where nothing does. */
const refreshOf = ({ refresh }: BuildOptions, bundler: Bundler) => (refresh ? bundler.refresh : undefined);

/** Chunks that others load. A page verifies one script of a worker, and Rspack counts workers among the `async`. */
const isNoStart = (chunk: Chunk): boolean => !chunk.hasRuntime();

/** What the builds of the shell and of remotes have in common. */
export function baseConfiguration(
  facts: PackageFacts,
  container: string,
  options: BuildOptions,
  bundler: Bundler = webpackBundler,
  /** Whose sheets are confined to it; null: a host's, which are the page's. */
  remote: string | null = null,
): Configuration {
  const { mode, hot = false, outDir, publicPath = 'auto' } = options;
  const production = mode === 'production';
  const refresh = refreshOf(options, bundler);
  const compiler = compilerOptionsOf(facts.dir);
  const folder = options.target === 'foreign' ? `${FOREIGN_FOLDER}/` : '';
  const isOurs = !hot && options.target !== 'foreign';
  const plugins: WebpackPluginInstance[] = [
    ...(isOurs ? [new VerifiedScriptsPlugin(), new SharedNamesPlugin()] : []),
    ...(remote === null ? [] : [new DefaultImportsPlugin(), new JsxRuntimePlugin(facts), new ProcessEnvPlugin()]),
    ...(bundler.relativeMaps ? [bundler.relativeMaps()] : []),
    ...(refresh?.() ?? []),
    // A page links what the composition names; who is not in one loads for itself.
    bundler.sheets.plugin(chunkFilename(folder, '.css'), hot || options.target === 'foreign'),
    ...(remote === null ? [] : [new ScopedSheetsPlugin(remote)]),
  ];
  return {
    name: facts.name,
    context: facts.dir,
    mode,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: outDir,
      publicPath,
      uniqueName: container,
      ...(isOurs ? { chunkLoadingGlobal: chunksGlobal(facts.name) } : {}),
      filename: '[name].js',
      chunkFilename: chunkFilename('', '.js'),
      assetModuleFilename,
      crossOriginLoading: 'anonymous',
      // What a hot build loads is verified by nobody; the page's policy asks for a name all the same.
      ...(hot && { trustedTypes: { policyName: HOT_POLICY, onPolicyCreationFailure: 'continue' as const } }),
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that threw while it was evaluated is evaluated again on the next try.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      ...resolveOf(compiler),
      ...(refresh && { alias: { 'react/jsx-dev-runtime$': ownModule('hot-jsx-runtime', import.meta.url) } }),
    },
    module: {
      rules: [
        ...sourceRules(options, bundler, compiler),
        ...sheetRules(facts, options, bundler, remote),
        ...(remote === null ? [] : [handedOnRule, ownSources(bundler)]),
      ],
    },
    plugins,
    optimization: {
      runtimeChunk: false,
      // Every extra file costs a round trip on a phone; the shell has the big libraries already.
      splitChunks: { chunks: isNoStart, maxInitialRequests: 1, maxAsyncRequests: 3, minSize: 20_000 },
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: bundler.minimizer(),
    },
    // A release is built from nothing but its sources: a stale cache has released broken pages before.
    cache: production ? false : bundler.cache(facts, options),
    experiments: { asyncWebAssembly: false },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}
