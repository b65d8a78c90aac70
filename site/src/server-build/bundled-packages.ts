import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';

const isPackage = (folder: string): boolean =>
  /[\\/]node_modules[\\/](@[^\\/]{1,214}[\\/])?[^\\/]{1,214}$/.test(folder);

/** The folder of the package that a file is part of; null for our own. */
function packageFolder(file: string): string | null {
  for (let folder = dirname(file); folder.includes('node_modules'); folder = dirname(folder)) {
    if (isPackage(folder) && existsSync(join(folder, 'package.json'))) return folder;
  }
  return null;
}

/** `name@version` of all packages of others that a bundle contains. */
export function bundledPackages(root: string, { inputs }: Pick<Metafile, 'inputs'>): Set<string> {
  const folders = new Set(Object.keys(inputs).map((file) => packageFolder(join(root, file))));
  return new Set(
    [...folders].flatMap((folder) => {
      if (folder === null) return [];
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return [`${name}@${version}`];
    }),
  );
}
