import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type Bundler, fileServerOptions } from 'federation-build/bundler';
import type { Compiler, Configuration, WebpackPluginInstance } from 'webpack';

/** Its types are its own, its objects are webpack's as far as they are used here. */
const asWebpack = <Kind>(value: unknown): Kind => value as Kind;

/**
 * Rspack writes functions of its own into entries, as their text. A loader of TypeScript that keeps names, such as tsx,
 * has put calls of its helper into them, which a page does not have.
 */
const withoutNameHelper = () => new rspack.DefinePlugin({ __name: '((named) => named)' });

/** What webpack calls `tsconfig` has another name here, and no default. */
function withPaths({ resolve: { tsconfig, ...resolve } = {}, context = '.', ...configuration }: Configuration) {
  const tsConfig = tsconfig ? { tsConfig: join(context, 'tsconfig.json') } : {};
  return { ...configuration, context, resolve: { ...resolve, ...tsConfig } };
}

export const rspackBundler: Bundler = {
  name: 'Rspack',
  sourceLoader: 'builtin:swc-loader',
  minimizer: () => [
    asWebpack<WebpackPluginInstance>(
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false } },
      }),
    ),
  ],
  sheets: {
    loader: rspack.CssExtractRspackPlugin.loader,
    plugin: (filename, isLoaded) =>
      asWebpack<WebpackPluginInstance>(
        new rspack.CssExtractRspackPlugin({
          filename,
          chunkFilename: filename,
          runtime: isLoaded,
          ignoreOrder: true,
        }),
      ),
  },
  federation: (options) =>
    asWebpack<WebpackPluginInstance>({
      apply(compiler: never) {
        withoutNameHelper().apply(compiler);
        new ModuleFederationPlugin(options as never).apply(compiler);
      },
    }),
  cache: () => false,
  compiler: (configuration) => asWebpack<Compiler>(rspack(asWebpack(withPaths(configuration)))),
  async serve(compiler, port) {
    const server = new RspackDevServer(asWebpack(fileServerOptions(port)), asWebpack(compiler));
    await server.start();
    return server;
  },
};
