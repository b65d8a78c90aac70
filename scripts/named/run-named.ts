import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

export interface RunOptions {
  /** Seconds instead of minutes: shows that all of it still works. What it measures then says nothing. */
  readonly short: boolean;
  /** The rest of the command line. */
  readonly args: readonly string[];
}

/** A file of scripts/bench/ or scripts/drill/. Rejects when something did not hold. */
interface NamedRun {
  run(options: RunOptions): Promise<void>;
}

export type Kind = 'bench' | 'drill';

const folderOf = (kind: Kind) => new URL(`../${kind}/`, import.meta.url);

/** Names of all benches, or of all drills. */
export async function namesOf(kind: Kind): Promise<string[]> {
  const files = await readdir(folderOf(kind));
  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

/** `npm run bench NAME [-- --short]`, `npm run drill NAME [-- --short]`. */
export async function runNamed(kind: Kind, [name = '', ...argv]: readonly string[]): Promise<void> {
  const file = new URL(`${name}.ts`, folderOf(kind));
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    console.error(`There is no ${kind} "${name}". There are: ${(await namesOf(kind)).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const { run } = (await import(file.href)) as NamedRun;
  try {
    await run({ short: argv.includes('--short'), args: argv.filter((word) => word !== '--short') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
