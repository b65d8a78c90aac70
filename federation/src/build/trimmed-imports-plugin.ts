import webpack, { type Compiler } from 'webpack';
import { findSharedDependency } from './shared-dependencies.ts';

/** Is this name of the package in the page? Packages that are not trimmed give all. */
export const isProvided = (packageName: string, name: string): boolean =>
  findSharedDependency(packageName)?.trimmed?.names.includes(name) ?? true;

/** A remote that imports more than the shell sends would break in the page, so it does not build. */
export class TrimmedImportsPlugin {
  apply(compiler: Compiler): void {
    const plugin = 'TrimmedImportsPlugin';
    compiler.hooks.compilation.tap(plugin, (compilation, { normalModuleFactory }) => {
      const look = (parser: object) => {
        if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
        const check = (source: string, name: string | null) => {
          if (name === null || isProvided(source, name)) return;
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} of ${source} is not sent to the page. Add it to federation/src/build/shared-dependencies.ts and release the shell first.`,
            ),
          );
        };
        parser.hooks.importSpecifier.tap(plugin, (_statement, source, name) => check(String(source), name));
        parser.hooks.exportImportSpecifier.tap(plugin, (_statement, source, name) => check(String(source), name));
      };
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(plugin, look);
      }
    });
  }
}
