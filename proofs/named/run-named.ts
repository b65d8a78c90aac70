import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface RunOptions {
  /** Seconds instead of minutes: shows that all of it still works. What it measures then says nothing. */
  readonly short: boolean;
  /** The rest of the command line. */
  readonly args: readonly string[];
}

/** `proofs/bench/NAME/run.ts` or `proofs/drills/NAME/run.ts`. Rejects when something did not hold. */
interface NamedRun {
  run(options: RunOptions): Promise<void>;
}

const folders = { bench: new URL('../bench/', import.meta.url), drill: new URL('../drills/', import.meta.url) };
export type Kind = keyof typeof folders;

const fileOf = (kind: Kind, name: string): URL => new URL(`${name}/run.ts`, folders[kind]);

/** Names of all benches, or of all drills. */
export const namesOf = (kind: Kind): string[] =>
  readdirSync(fileURLToPath(folders[kind]))
    .filter((name) => existsSync(fileOf(kind, name)))
    .sort();

/** `npm run bench NAME [-- --short]`, `npm run drill NAME [-- --short]`. */
export async function runNamed(kind: Kind, [name = '', ...argv]: readonly string[]): Promise<void> {
  if (!namesOf(kind).includes(name)) {
    console.error(`There is no ${kind} "${name}". There are: ${namesOf(kind).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const { run } = (await import(fileOf(kind, name).href)) as NamedRun;
  try {
    await run({ short: argv.includes('--short'), args: argv.filter((word) => word !== '--short') });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
