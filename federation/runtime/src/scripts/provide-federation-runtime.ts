import { createInstance } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime';
// Not in the shell's own copy of the table: a build without exposes leaves it out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { FEDERATION_RUNTIME_GLOBAL } from '../facts/page-globals.ts';

/**
 * Gives the shell's federation runtime to the entries of remotes, which are built without one. Each gets an instance of
 * its own: the runtime's `init` would look for one by the build id, which is the shell's in this copy.
 */
export function provideFederationRuntime(): void {
  const { runtime, bundlerRuntime } = federation;
  const provided = {
    ...federation,
    runtime: { ...runtime, init: createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  };
  Object.defineProperty(globalThis, FEDERATION_RUNTIME_GLOBAL, { value: provided, configurable: true });
}
