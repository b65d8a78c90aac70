import type { Compiler } from 'webpack';

export const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/** Chromium compiles smaller files on the main thread, where to compile all of one would only take longer. */
const STREAMED_BYTES = 30 * 1024;

/**
 * Has the browser compile all functions of a large file while the file still arrives, beside the main thread, and not
 * each on the main thread when it is first called: most of them are called soon. Chromium knows the comment, others
 * read past it.
 */
export class EagerCompilePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const name = EagerCompilePlugin.name;
    // After the minimizer, which drops comments, and before source maps are made.
    const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js') || source.size() < STREAMED_BYTES) continue;
          compilation.updateAsset(file, new sources.ConcatSource(COMPILE_ALL, source));
        }
      });
    });
  }
}
