import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder, localPackageNames, readLocalPackage } from 'kaza-site/releases';
import pLimit from 'p-limit';
import type { Release } from 'shared-contracts/composition';
import { packagesOf } from '../changed.ts';
import { overBudget } from '../check-sizes.ts';
import type { Phase } from './phase.ts';

/** Builds what the browser tests will serve, and weighs it. */
export const sizes: Phase = {
  name: 'Size budgets',
  async run(changed) {
    const root = process.cwd();
    const problems: string[] = [];
    const names = localPackageNames(root).filter((name) => !changed || packagesOf(changed).has(name));
    await pLimit(2).map(names, async (name) => {
      const { dir } = await builtFolder(root, await readLocalPackage(root, name));
      const release = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as Release;
      const problem = await overBudget({ ...release, dir });
      if (problem !== null) problems.push(problem);
    });
    return { passed: names.length - problems.length, failed: problems.length, details: problems.join('\n') };
  },
};
