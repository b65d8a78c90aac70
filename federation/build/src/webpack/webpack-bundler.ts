import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Bundler } from '../facts/bundler.ts';
import { cacheFolderOf } from '../facts/package-facts.ts';
import { fileServerOptions } from './file-server.ts';
import { RelativeMapsPlugin } from './relative-maps-plugin.ts';

const require = createRequire(import.meta.url);

/** webpack as the port wants it. */
export const webpackBundler: Bundler = {
  name: 'webpack',
  sourceLoader: require.resolve('swc-loader'),
  minimizer: () => [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      // swc has threads of its own: a process more would only be started.
      parallel: false,
      extractComments: false,
      minimizerOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false } },
    }) as unknown as WebpackPluginInstance,
  ],
  relativeMaps: () => new RelativeMapsPlugin(),
  refresh: () => [new ReactRefreshPlugin({ overlay: false })],
  sheets: {
    loader: MiniCssExtractPlugin.loader,
    plugin: (filename, isLoaded) =>
      new MiniCssExtractPlugin({
        filename,
        chunkFilename: filename,
        runtime: isLoaded,
        ignoreOrder: true,
      }) as unknown as WebpackPluginInstance,
  },
  federation(options) {
    // Unset, the plugin learns the path from the stack of a refused compiler, whose message takes a second to write.
    process.env.FEDERATION_WEBPACK_PATH ||= require.resolve('webpack');
    return new ModuleFederationPlugin(options as never) as unknown as WebpackPluginInstance;
  },
  cache: ({ dir, name }, { hot = false, refresh = false }) => ({
    type: 'filesystem',
    cacheDirectory: join(cacheFolderOf(dir), 'webpack'),
    name: `${name}${hot ? '-hot' : ''}${refresh ? '-refresh' : ''}`,
    // Another build or configuration, another cache.
    buildDependencies: { config: [fileURLToPath(new URL('../', import.meta.url)), join(dir, 'package.json')] },
  }),
  compiler: (configuration) => webpack(configuration),
  async serve(compiler, port) {
    const server = new WebpackDevServer(fileServerOptions(port), compiler);
    await server.start();
    return server;
  },
};
