import type { Compiler } from 'webpack';

/**
 * `process.env` of packages that were written for Node: nothing but `NODE_ENV` in a page, as with Vite, and on a server
 * too; `import.meta.env` has what Vite's has. Values that differ by channel are those of `remote.json`.
 */
export class ProcessEnvPlugin {
  apply(compiler: Compiler): void {
    const { DefinePlugin } = compiler.webpack;
    const { mode = 'production' } = compiler.options;
    const isProduction = mode === 'production';
    new DefinePlugin({
      'process.env': JSON.stringify({ NODE_ENV: mode }),
      'import.meta.env': JSON.stringify({ MODE: mode, PROD: isProduction, DEV: !isProduction, BASE_URL: './' }),
    }).apply(compiler);
  }
}
