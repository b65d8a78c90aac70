import type { Compiler } from 'webpack';

export const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile all functions of a first file while the file still arrives, beside the main thread, and not each on the main
 * thread when it is first called: nearly all of them are called at once. Chromium knows the comment, others read past it.
 */
export class EagerCompilePlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const name = EagerCompilePlugin.name;
    // After the minimizer, which drops comments, and before source maps are made.
    const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING - 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => [...entry.getEntrypointChunk().files]);
        for (const file of files) {
          compilation.updateAsset(file, (source) => new sources.ConcatSource(COMPILE_ALL, source));
        }
      });
    });
  }
}
