import { HOT_POLICY } from 'federation-runtime/page-globals';
import type { Configuration } from 'webpack-dev-server';

/** Serves the hot files of a package. The page comes from another port: any local page may load and follow it. */
export const fileServerOptions = (port: number): Configuration => ({
  host: 'localhost',
  port,
  hot: true,
  allowedHosts: 'all',
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: {
    webSocketURL: `ws://localhost:${port}/ws`,
    // Its types lack the name of its policy.
    overlay: { errors: true, warnings: false, runtimeErrors: false, ...{ trustedTypesPolicyName: HOT_POLICY } },
    logging: 'warn',
  },
  devMiddleware: { stats: 'none' },
  static: false,
  setupExitSignals: false,
});
