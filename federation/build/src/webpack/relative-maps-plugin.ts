import webpack, { type Compiler } from 'webpack';

/** The source loader gives maps as text, in which webpack leaves absolute paths; in an object they become relative. */
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
