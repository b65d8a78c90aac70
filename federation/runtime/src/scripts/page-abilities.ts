import type { PageScripts } from './script-verifier.ts';
import { createWorkerClass } from './verified-worker.ts';

const globals = globalThis as { Worker?: typeof Worker; fetch: typeof fetch };

function absolute(address: string | URL): string | null {
  try {
    return new URL(address, document.baseURI).href;
  } catch {
    return null;
  }
}

/** What is fetched of a release, such as WebAssembly, is held against its hash. */
export function createFetch(native: typeof fetch, hashOf: (url: string) => string | undefined): typeof fetch {
  return (input, options) => {
    if (input instanceof Request || options?.integrity) return native(input, options);
    // The browser rejects what is no address.
    const integrity = hashOf(absolute(input) ?? '');
    return native(input, integrity === undefined ? options : { ...options, integrity });
  };
}

let installed = false;

/** Lets remotes start workers of their releases, and verifies what they fetch of them; once, with the first remote that asks for it. */
export function installPageAbilities({ files, trustWorker }: PageScripts): void {
  if (installed) return;
  installed = true;
  const native = globals.fetch.bind(globalThis);
  if (globals.Worker) globals.Worker = createWorkerClass(globals.Worker, files, trustWorker);
  globals.fetch = createFetch(native, files.hashOf);
}
