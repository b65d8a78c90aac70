import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';

interface Outside {
  readonly createRequire: typeof createRequire;
  readonly WebAssembly: typeof WebAssembly;
  /** For what outlives the test file. */
  readonly temporaryFolder: string;
}

/** Set by scripts/jest/node-environment.cjs; missing where something else than Jest runs. */
const { cachedByWorker: cached = new Map() } = globalThis as { cachedByWorker?: Map<string, unknown> };

/** What a package is loaded with that outlives the test file: its classes are then not those of the file. */
export const outside = (cached.get('outside') as Outside | undefined) ?? {
  createRequire,
  WebAssembly,
  temporaryFolder: tmpdir(),
};

/** Made once for all test files that this process runs; each has to leave it as it was. */
export function cachedByWorker<T>(key: string, make: () => T): T {
  const made = cached.has(key) ? (cached.get(key) as T) : make();
  cached.set(key, made);
  if (made instanceof Promise) made.catch(() => cached.delete(key));
  return made;
}
