import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder of an installed package, where it really lies; null where it is not installed. */
function folderOf(packageDir: string, name: string): string | null {
  const paths = createRequire(join(packageDir, 'package.json')).resolve.paths(name) ?? [];
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  return found === undefined ? null : realpathSync(found);
}

/**
 * Folders of the packages that one is built from and that come from no registry: those of its workspace, and theirs.
 * What they use of a shell counts as the package's own.
 */
export function neighboursOf(packageDir: string): string[] {
  const found = new Set<string>();
  const queue = [realpathSync(packageDir)];
  for (let dir = queue.pop(); dir !== undefined; dir = queue.pop()) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
      readonly dependencies?: Readonly<Record<string, string>>;
    };
    for (const name of Object.keys(dependencies)) {
      const folder = folderOf(dir, name);
      if (folder === null || folder.includes('/node_modules/') || found.has(folder)) continue;
      found.add(folder);
      queue.push(folder);
    }
  }
  found.delete(realpathSync(packageDir));
  return [...found].sort();
}
