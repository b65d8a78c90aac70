import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReleaseGives } from 'federation-contracts/composition';
import type { Compilation, Module, NormalModule } from 'webpack';
import { nestedModules } from '../facts/bundled-packages.ts';
import { sharedDependencies } from '../facts/shared-dependencies.ts';
import { writeSharedModules } from '../facts/trimmed-modules.ts';

const resourceOf = (module: Module): string | undefined => (module as NormalModule).resource;

/** Null where the bundler cannot name them: there the version alone counts. Of CommonJS the whole is its default. */
function exportsOfModule(compilation: Compilation, file: string): string[] | null {
  const modules = [...compilation.modules].flatMap((module) => [module, ...nestedModules(module)]);
  const found = modules.filter((module) => resourceOf(module) === file);
  const names = found
    .map((module) => compilation.moduleGraph.getProvidedExports(module))
    .find((provided) => Array.isArray(provided));
  if (!Array.isArray(names)) return null;
  const isCommonJs = found.some(({ buildMeta }) => buildMeta?.exportsType !== 'namespace');
  return [...new Set([...names, ...(isCommonJs ? ['default'] : [])])].sort();
}

/** Shared module → the names that a shell's build gives of it. */
export function providedExports(
  compilation: Compilation,
  packageDir: string,
  provided: readonly string[],
): ReleaseGives['exports'] {
  const { resolve } = createRequire(join(packageDir, 'package.json'));
  return Object.fromEntries(
    sharedDependencies
      .filter((dependency) => provided.includes(dependency.package))
      .flatMap(({ modules, trimmed }) =>
        modules.flatMap((request): [string, string[]][] => {
          const names = trimmed
            ? [...trimmed.names].sort()
            : exportsOfModule(compilation, realpathSync(resolve(request)));
          return names === null ? [] : [[request, names]];
        }),
      ),
  );
}

/** Module of a trimmed package → all names that a shell's whole files give of it. */
export function wholeExports(
  compilation: Compilation,
  packageDir: string,
  provided: readonly string[],
): Record<string, string[]> {
  const dependencies = sharedDependencies.filter((dependency) => provided.includes(dependency.package));
  const files = writeSharedModules(packageDir, dependencies, true);
  return Object.fromEntries(
    Object.entries(files).flatMap(([request, file]): [string, string[]][] => {
      const names = exportsOfModule(compilation, realpathSync(file));
      return names === null ? [] : [[request, names]];
    }),
  );
}
