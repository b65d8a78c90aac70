import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { findSharedDependency } from './shared-dependencies.ts';

/** Is this name of the package in the page? Packages that are not trimmed give all. */
export const isProvided = (packageName: string, name: string): boolean =>
  findSharedDependency(packageName)?.trimmed?.names.includes(name) ?? true;

/** Null where it is provided. */
export const notProvided = (packageName: string, name: string): string | null =>
  isProvided(packageName, name)
    ? null
    : `${name} of ${packageName} is not sent to the page. Add it to federation/src/build/shared-dependencies.ts and release the shell first.`;

/** As far as webpack and Rspack agree on a use of a name of another module. */
type ImportOfName = Dependency & { readonly request?: string; readonly ids?: readonly string[] };

/** A remote that imports more than the shell sends would break in the page, so it does not build. */
export class TrimmedImportsPlugin {
  apply(compiler: Compiler): void {
    const plugin = TrimmedImportsPlugin.name;
    const check = (compilation: Compilation, modules: Iterable<Module>): void => {
      const problems = new Map<string, Module>();
      for (const module of modules) {
        for (const { request, ids } of module.dependencies as ImportOfName[]) {
          const problem = request && ids?.[0] ? notProvided(request, ids[0]) : null;
          if (problem !== null) problems.set(problem, module);
        }
      }
      for (const [problem, module] of problems) {
        compilation.errors.push(Object.assign(new compiler.webpack.WebpackError(problem), { module }));
      }
    };
    compiler.hooks.compilation.tap(plugin, (compilation) => {
      compilation.hooks.finishModules.tap(plugin, (modules) => check(compilation, modules));
    });
  }
}
