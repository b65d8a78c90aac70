import webpack, { type Compiler } from 'webpack';

/** The loader of sources gives its maps as text, in which webpack leaves absolute paths; of an object it makes them relative. */
export class RelativeMapsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(RelativeMapsPlugin.name, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        RelativeMapsPlugin.name,
        ([content, map, ...rest]) => [content, typeof map === 'string' ? JSON.parse(map) : map, ...rest],
      );
    });
  }
}
