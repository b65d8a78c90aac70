import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';

export interface WorkspacePackage {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: ReadonlySet<string>;
}

/** Where an import leads: a file of the workspace, something outside of it, or nowhere. */
export type Target = { file: string } | { npm: string } | { nowhere: string };

export interface Workspace {
  readonly root: string;
  readonly packages: ReadonlyMap<string, WorkspacePackage>;
  readonly files: readonly string[];
}

const skipped = new Set(['node_modules', 'dist', 'public', '__fixtures__']);
export const testFiles = /(\.test|-test-kit)\.tsx?$|\/testing(\/|\.tsx?$)/;
const builtins = new Set(builtinModules);

const sourcesBelow = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesBelow(root, path);
    return /(?<!\.d)\.tsx?$/.test(entry.name) ? [path] : [];
  });

export function readWorkspace(root: string): Workspace {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map(({ name }) => name);
  const packages = new Map(
    ['.', ...folders].map((folder) => {
      const json = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const dependencies = new Set(
        ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((key) => Object.keys(json[key] ?? {})),
      );
      return [folder, { name: json.name, exports: json.exports ?? {}, dependencies }] as const;
    }),
  );
  return { root, packages, files: [...folders, 'scripts'].flatMap((folder) => sourcesBelow(root, folder)) };
}

/** The package that a file belongs to; the workspace's own for `scripts/`. */
export const ownerOf = (workspace: Workspace, file: string): string => {
  const folder = file.split('/')[0] ?? '';
  return workspace.packages.has(folder) ? folder : '.';
};

/** Resolves like the tools do: relative paths carry their extension, packages are reached through their exports only. */
export function resolveImport(workspace: Workspace, from: string, specifier: string): Target {
  const { root, packages } = workspace;
  if (specifier.startsWith('.')) {
    const path = join(root, dirname(from), specifier);
    if (!existsSync(path)) return { nowhere: `${specifier} does not exist (relative imports carry their extension)` };
    return { file: relative(root, path).split(sep).join('/') };
  }
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (specifier.startsWith('node:') || builtins.has(name)) return { npm: 'node' };
  const owner = packages.get(ownerOf(workspace, from));
  // Test tools are installed once, for all packages.
  const isTool = testFiles.test(from) && packages.get('.')?.dependencies.has(name);
  if (name !== owner?.name && !owner?.dependencies.has(name) && !isTool) {
    return { nowhere: `${name} is not in its package.json` };
  }
  const other = packages.get(name);
  if (!other) return { npm: name };
  const target = other.exports[`.${specifier.slice(name.length)}`];
  return target
    ? { file: join(name, target).split(sep).join('/') }
    : { nowhere: `${name} does not export ${specifier}` };
}
