import type { Compiler } from 'webpack';

/**
 * `process.env` of packages that were written for Node: nothing but `NODE_ENV` in a page, as with Vite, and on a server
 * too. Values that differ by channel are those of `remote.json`.
 */
export class ProcessEnvPlugin {
  apply(compiler: Compiler): void {
    const { DefinePlugin } = compiler.webpack;
    new DefinePlugin({ 'process.env': JSON.stringify({ NODE_ENV: compiler.options.mode ?? 'production' }) }).apply(
      compiler,
    );
  }
}
