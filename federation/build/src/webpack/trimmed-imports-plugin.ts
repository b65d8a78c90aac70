import type { Compilation, Compiler, Dependency, Module } from 'webpack';
import { findSharedDependency, sharedModules } from '../facts/shared-dependencies.ts';

/** Is this name of the package in the page? Packages that are not trimmed give all. */
export const isProvided = (packageName: string, name: string): boolean =>
  findSharedDependency(packageName)?.trimmed?.names.includes(name) ?? true;

/** Null where it is provided. */
const notProvided = (packageName: string, name: string): string | null =>
  isProvided(packageName, name)
    ? null
    : `${name} of ${packageName} is not in the shell’s small shared file. Add it to federation/build/src/facts/shared-dependencies.ts: the shell uses it itself.`;

const named = new WeakMap<object, Map<string, Set<string>>>();

/** Shared module → names that the modules of a build take from it, those of packages that it bundles too. */
export const sharedNamesOf = (compilation: object): ReadonlyMap<string, ReadonlySet<string>> =>
  named.get(compilation) ?? new Map();

/** Keeps which names of shared modules a build uses: what a shell must give it. */
export class SharedNamesPlugin {
  apply(compiler: Compiler): void {
    const shared = new Set(sharedModules());
    compiler.hooks.compilation.tap(SharedNamesPlugin.name, (compilation) => {
      const found = new Map<string, Set<string>>();
      named.set(compilation, found);
      compilation.hooks.finishModules.tap(SharedNamesPlugin.name, (modules) => {
        for (const { dependencies } of modules) {
          for (const { request = '', ids } of dependencies as ImportOfName[]) {
            if (!shared.has(request) || !ids?.[0]) continue;
            found.set(request, (found.get(request) ?? new Set()).add(ids[0]));
          }
        }
      });
    });
  }
}

/** As far as webpack and Rspack agree on a use of a name of another module. */
type ImportOfName = Dependency & { readonly request?: string; readonly ids?: readonly string[] };

/** The shell runs with its small shared files on most pages: it may not use more than they give. Remotes may. */
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
