import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { type BuildOptions, CHUNK_TIMEOUT_MS } from './build-options.ts';
import { cacheFolderOf, type PackageFacts } from './package-facts.ts';
import { TrimmedImportsPlugin } from './trimmed-imports-plugin.ts';
import { VerifiedScriptsPlugin } from './verified-scripts-plugin.ts';

const require = createRequire(import.meta.url);

export const sourceRules = ({ refresh = false, mode }: BuildOptions): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // The production JSX runtime in development too: a hot remote then runs in a released shell and the reverse.
        transform: { react: { runtime: 'automatic', development: false, refresh } },
      },
      sourceMaps: mode === 'development' || undefined,
    },
  },
  { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
  // Only Emotion's `withTheme` wants it, which the page does not get; without this the bundler keeps what it does not know.
  { test: /[\\/]node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
  // Emitted as a file and named by its URL: style elements would need an exception in the page's CSP.
  { test: /\.css$/, type: 'asset/resource' },
];

export const sourceExtensions = ['.tsx', '.ts', '.mjs', '.js', '.json'];

/** The same for browser and server: what a server renders names the files of the browser build. */
export const assetModuleFilename = 'assets/[name].[contenthash:8][ext]';

export const minimizer = (): WebpackPluginInstance[] => [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
  }) as unknown as WebpackPluginInstance,
];

/** What the builds of the shell and of remotes have in common. */
export function baseConfiguration(facts: PackageFacts, container: string, options: BuildOptions): Configuration {
  const { mode, hot = false, refresh = false, outDir, publicPath = 'auto' } = options;
  const production = mode === 'production';
  const plugins: WebpackPluginInstance[] = [
    new TrimmedImportsPlugin(),
    ...(hot ? [] : [new VerifiedScriptsPlugin()]),
    ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
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
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that threw while it was evaluated is evaluated again on the next try.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: sourceExtensions },
    module: { rules: sourceRules(options) },
    plugins,
    optimization: {
      runtimeChunk: false,
      // Every extra file costs a round trip on a phone; the shell has the big libraries already.
      splitChunks: { chunks: 'async', maxInitialRequests: 1, maxAsyncRequests: 3, minSize: 20_000 },
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: minimizer(),
    },
    // A release is built from nothing but its sources: a stale cache has released broken pages before.
    cache: production
      ? false
      : {
          type: 'filesystem',
          cacheDirectory: join(cacheFolderOf(facts.dir), 'webpack'),
          name: `${facts.name}${hot ? '-hot' : ''}${refresh ? '-refresh' : ''}`,
          // Another build or configuration, another cache.
          buildDependencies: {
            config: [fileURLToPath(new URL('./', import.meta.url)), join(facts.dir, 'package.json')],
          },
        },
    experiments: { asyncWebAssembly: false },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
  };
}
