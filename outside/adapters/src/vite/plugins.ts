import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from '@swc/core';
import { importUsesOf, isProvided, sharedDependencies, withAddresses } from 'federation-build/bundler';
import { FEDERATION_RUNTIME_GLOBAL } from 'federation-runtime/page-globals';
import type { Plugin } from 'vite';

const NOTHING = '\0nothing';

/** Vite wants an entry; that of a remote is made by the plugin of module federation. */
export const nothing: Plugin = {
  name: 'virtual:none',
  resolveId: (id) => (id === 'virtual:none' ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export {}' : undefined),
};

/** A sheet that a source gives a name is a file, and the name its address; all others become part of the sheet of their importer. */
export const namedSheets: Plugin = {
  name: 'named-sheets',
  transform: {
    order: 'post',
    handler: (code, id) =>
      id.includes('/node_modules/') || !code.includes('.css') ? undefined : { code: withAddresses(code), map: null },
  },
};

const trimmed = sharedDependencies.filter((dependency) => dependency.trimmed).map((dependency) => dependency.package);

/**
 * What a remote's own sources use is in its release, and the page gets it. Of packages that Vite bundles nothing is kept: one that uses
 * a name beyond the shell's small shared files would break, so it does not build.
 */
export const sharedNames: Plugin = {
  name: 'shared-names',
  enforce: 'pre',
  async transform(code, id) {
    if (!id.includes('/node_modules/')) return;
    if (id.startsWith('\0') || !/\.[cm]?[jt]sx?(\?|$)/.test(id) || !trimmed.some((name) => code.includes(name))) return;
    const tree = await parse(code, { syntax: 'typescript', tsx: true }).catch(() => null);
    const problem = importUsesOf(tree?.body)
      .imported.map(({ request, name }) => (isProvided(request, name) ? null : `${name} of ${request}`))
      .find((line) => line !== null);
    if (problem)
      this.error(
        `${id} uses ${problem}, which the shell’s small shared files lack: build with webpack or Rspack, which find such names.`,
      );
  },
};

/** What stands for `@module-federation/runtime` in a remote, and with `/helpers` behind it for its helpers. */
export const FEDERATION_RUNTIME = 'virtual:federation-runtime';

/** The one function of the helpers that is used, in a module that brings nothing else. */
function shareUtilities(): string {
  const core = createRequire(import.meta.url).resolve('@module-federation/runtime-core');
  return join(dirname(core), 'utils/share.js');
}

const runtimeSources = (): Readonly<Record<string, string>> => ({
  [FEDERATION_RUNTIME]: `export const { init, loadRemote, loadShare, registerPlugins, registerShared } = globalThis.${FEDERATION_RUNTIME_GLOBAL}.runtime;`,
  [`${FEDERATION_RUNTIME}/helpers`]: [
    `import { getRegisteredShare } from ${JSON.stringify(shareUtilities())};`,
    'export const global = {}, share = { getRegisteredShare }, utils = {};',
  ].join('\n'),
});

/** The federation runtime is the shell's, which is sent once: 11 kB (brotli) less in every remote. */
export const runtimeOfShell: Plugin = {
  name: 'runtime-of-shell',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(FEDERATION_RUNTIME) ? `\0${id}` : undefined),
  load: (id) => runtimeSources()[id.slice(1)],
};
