import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { Bundler } from './bundler.ts';
import { fileServerOptions } from './file-server.ts';

/** Its types are its own, its objects are webpack's as far as they are used here. */
const asWebpack = <Kind>(value: unknown): Kind => value as Kind;

export const rspackBundler: Bundler = {
  name: 'Rspack',
  sourceLoader: 'builtin:swc-loader',
  minimizer: () => [
    asWebpack<WebpackPluginInstance>(
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
      }),
    ),
  ],
  // A page that is hot with the shell, in its own workspace, is built by webpack.
  refresh: () => [],
  federation: (options) => asWebpack<WebpackPluginInstance>(new ModuleFederationPlugin(options as never)),
  cache: () => false,
  compiler: (configuration) => asWebpack<Compiler>(rspack(asWebpack(configuration))),
  async serve(compiler, port) {
    const server = new RspackDevServer(asWebpack(fileServerOptions(port)), asWebpack(compiler));
    await server.start();
    return server;
  },
};
