import { SERVICE_WORKER_FILE } from 'federation-contracts';
import type { Configuration } from 'webpack';
import type { BuildOptions } from '../facts/build-options.ts';
import type { PackageFacts } from '../facts/package-facts.ts';
import { sourceResolve, sourceRules } from './source-rules.ts';
import { webpackBundler } from './webpack-bundler.ts';

/** The shell's service worker, where it has one. */
export const WORKER_SOURCE = './src/worker/index.ts';

/** One classic script with everything in it: a service worker loads nothing later. */
export const serviceWorkerOf = (facts: PackageFacts, options: BuildOptions): Configuration => ({
  name: `${facts.name} (service worker)`,
  context: facts.dir,
  mode: options.mode,
  target: ['webworker', 'es2022'],
  devtool: 'source-map',
  entry: WORKER_SOURCE,
  output: { path: options.outDir, filename: SERVICE_WORKER_FILE },
  resolve: sourceResolve,
  module: { rules: sourceRules({ ...options, refresh: false }, webpackBundler) },
  optimization: { splitChunks: false, minimizer: webpackBundler.minimizer() },
  cache: false,
  performance: false,
  stats: 'none',
  infrastructureLogging: { level: 'error' },
});
