import { ANY_NAME } from 'federation-contracts/composition';
import type { Compilation, Compiler, Dependency, Module, NormalModule } from 'webpack';
import { findSharedDependency } from '../facts/shared-dependencies.ts';
import { SharedUses } from '../facts/shared-uses.ts';

/** Is this name of the package in the page? Packages that are not trimmed give all. */
const isProvided = (packageName: string, name: string): boolean =>
  findSharedDependency(packageName)?.trimmed?.names.includes(name) ?? true;

/** Null where it is provided. */
const notProvided = (packageName: string, name: string): string | null =>
  isProvided(packageName, name)
    ? null
    : `${name} of ${packageName} is not in the shell’s small shared file. Add it to federation/build/src/facts/shared-dependencies.ts: the shell uses it itself.`;

const seen = new WeakMap<object, SharedUses>();

/** What the modules of a build take of shared ones, those of packages that it bundles too. */
export const sharedUsesOf = (compilation: object): SharedUses => seen.get(compilation) ?? new SharedUses();

/** What is there for its effect alone, and the first half of an import by name. */
const isSideEffect = ({ type }: ImportOfName): boolean => /side effect|^esm import$/.test(type);

/** Keeps which names of shared modules a build uses: what a shell must give it. */
export class SharedNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(SharedNamesPlugin.name, (compilation) => {
      const uses = new SharedUses();
      seen.set(compilation, uses);
      compilation.hooks.finishModules.tap(SharedNamesPlugin.name, (modules) => {
        for (const module of modules) {
          const file = (module as NormalModule).resource ?? '';
          for (const dependency of module.dependencies as ImportOfName[]) {
            const { request = '', ids, names } = dependency;
            if (isSideEffect(dependency)) continue;
            uses.add(request, ids?.[0] ?? names?.[0] ?? ANY_NAME, file);
          }
        }
      });
    });
  }
}

/** As far as webpack and Rspack agree on a use of a name of another module. */
type ImportOfName = Dependency & {
  readonly type: string;
  readonly request?: string;
  readonly ids?: readonly string[];
  /** Of `require('module').name`. */
  readonly names?: readonly string[];
};

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
