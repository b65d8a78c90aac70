import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';

const compress = promisify(brotliCompress);

export interface BuiltRelease extends Pick<Release, 'name' | 'entry' | 'chunks'> {
  readonly dir: string;
}

const sentBytes = async (dir: string, path: string) => (await compress(await readFile(join(dir, path)))).length;

/** The dearest way to be asked for something of this release: kB, and which. */
async function dearest({ dir, entry, chunks }: BuiltRelease): Promise<{ kb: number; expose: string }> {
  const own = await sentBytes(dir, entry);
  const ways = Object.entries(chunks).map(async ([expose, files]) => {
    const sizes = await Promise.all(files.map((file) => sentBytes(dir, file)));
    return { expose, kb: sizes.reduce((sum, bytes) => sum + bytes, own) / 1000 };
  });
  const all = await Promise.all(ways);
  return all.reduce((most, way) => (way.kb > most.kb ? way : most), { expose: entry, kb: own / 1000 });
}

/** Null where the release keeps its budget; else the line that says by how much it does not. */
export async function overBudget(
  release: BuiltRelease,
  budgets: Readonly<Record<string, number>>,
): Promise<string | null> {
  const limit = budgets[release.name];
  if (limit === undefined) return `${release.name} has no size budget: give it one in scripts/test/size-budgets.ts.`;
  const { kb, expose } = await dearest(release);
  if (kb <= limit) return null;
  const words = `${kb.toFixed(1)} kB of scripts (brotli), its budget is ${limit} kB`;
  return `${release.name}: ${expose} costs ${words}. Make it smaller, or raise the budget in scripts/test/size-budgets.ts on purpose.`;
}
