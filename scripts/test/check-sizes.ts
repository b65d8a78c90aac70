import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from 'shared-contracts/composition';
import { sizeBudgetOf } from './size-budgets.ts';

const compress = promisify(brotliCompress);

export interface BuiltRelease extends Pick<Release, 'name' | 'entry' | 'chunks' | 'manifest'> {
  readonly dir: string;
}

const sentBytes = async (dir: string, path: string) => (await compress(await readFile(join(dir, path)))).length;

/** The dearest way to be asked for something of this release: kB, and which. */
async function dearest({ dir, entry, chunks }: BuiltRelease): Promise<{ kb: number; expose: string }> {
  // What several exposes share is compressed once.
  const weighed = new Map<string, Promise<number>>();
  const bytesOf = (file: string): Promise<number> => {
    const known = weighed.get(file) ?? sentBytes(dir, file);
    weighed.set(file, known);
    return known;
  };
  const own = await bytesOf(entry);
  const ways = Object.entries(chunks).map(async ([expose, files]) => {
    const sizes = await Promise.all(files.map(bytesOf));
    return { expose, kb: sizes.reduce((sum, bytes) => sum + bytes, own) / 1000 };
  });
  const all = await Promise.all(ways);
  return all.reduce((most, way) => (way.kb > most.kb ? way : most), { expose: entry, kb: own / 1000 });
}

/** Returns null where the release keeps its budget, else the line that says by how much it does not. */
export async function overBudget(release: BuiltRelease): Promise<string | null> {
  const limit = sizeBudgetOf(release);
  const { kb, expose } = await dearest(release);
  if (kb <= limit) return null;
  const words = `${kb.toFixed(1)} kB of scripts (brotli), its budget is ${limit} kB`;
  const where = release.manifest
    ? `"budget" in ${release.name}/remote.json`
    : 'the budget in scripts/test/size-budgets.ts';
  return `${release.name}: ${expose} costs ${words}. Make it smaller, or raise ${where} on purpose.`;
}
