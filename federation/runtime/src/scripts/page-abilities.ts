import { admitInertMarkup } from './inert-markup.ts';
import type { PageScripts } from './script-verifier.ts';
import { takeStyleElements } from './style-elements.ts';
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

const installed = new Set<string>();

/** Whether this is the first remote that asks for it. */
const isFirst = (ability: string): boolean => !installed.has(ability) && Boolean(installed.add(ability));

/** Lets remotes set inert markup from texts, and fill style elements. */
export function takeMarkup(): void {
  if (!isFirst('markup')) return;
  admitInertMarkup();
  takeStyleElements();
}

/** Lets remotes set inert markup from texts, start workers and fetch verified files of their releases. */
export function installPageAbilities({ files, trustWorker }: PageScripts, asked: readonly string[]): void {
  if (asked.includes('markup')) takeMarkup();
  if (asked.every((ability) => ability === 'markup') || !isFirst('files')) return;
  const native = globals.fetch.bind(globalThis);
  if (globals.Worker) globals.Worker = createWorkerClass(globals.Worker, files, trustWorker);
  globals.fetch = createFetch(native, files.hashOf);
}
