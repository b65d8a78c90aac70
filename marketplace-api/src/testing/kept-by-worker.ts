/** Set by scripts/jest/node-environment.cjs; missing where something else than Jest runs. */
const { keptByWorker: kept = new Map() } = globalThis as { keptByWorker?: Map<string, Promise<unknown>> };

/** Made once for all test files that this process runs. Only for what nobody changes. */
export function keptByWorker<T>(key: string, make: () => Promise<T>): Promise<T> {
  const made = (kept.get(key) as Promise<T> | undefined) ?? make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}
