import type { Composition } from 'federation-contracts/composition';
import { createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from './loading/remote-loader.ts';
import { createModuleFederationLoader } from './scripts/module-federation-loader.ts';
import { preloadFiles } from './scripts/preload-files.ts';
import { provideFederationRuntime } from './scripts/provide-federation-runtime.ts';
import { createPageScripts, installScriptVerifier } from './scripts/script-verifier.ts';
import { sharedCopies } from './scripts/shared-copies.ts';

type PageRuntimeOptions = Omit<RemoteLoaderOptions, 'loadFromContainer' | 'preloadFiles'> & {
  /** Global in which people and tests see the composition, the loader's events and the shared modules. */
  readonly debugGlobal: string;
};

/** Everything a page needs to load remotes, installed once, before anything else of the shell loads a script. */
export function startPageRuntime({ debugGlobal, ...options }: PageRuntimeOptions): RemoteLoader {
  const scripts = createPageScripts(options.composition, document.baseURI);
  installScriptVerifier(scripts.verify);
  provideFederationRuntime();
  const loader = createRemoteLoader({
    ...options,
    loadFromContainer: createModuleFederationLoader(scripts, options.composition),
    preloadFiles,
  });
  const debug = { composition: options.composition as Composition, events: loader.events, sharedCopies };
  Object.defineProperty(globalThis, debugGlobal, { value: debug, configurable: true });
  return loader;
}
