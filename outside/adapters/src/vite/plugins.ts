import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse, transform } from '@swc/core';
import {
  type ImportUses,
  importUsesOf,
  jsxRuntimeOf,
  MAY_HAVE_POLICY_OF_EACH_TEXT,
  meantModules,
  type PackageFacts,
  SharedUses,
  strangeIn,
  withAddresses,
  withClassNames,
  withDecorators,
  withoutPolicyOfEachText,
} from 'federation-build/bundler';
import { ANY_NAME } from 'federation-contracts/composition';
import { literalOf, nameOf, type SourceNode, walk } from 'federation-release/source-tree';
import { FEDERATION_RUNTIME_GLOBAL } from 'federation-runtime/page-globals';
import type { Plugin } from 'vite';

const NOTHING = '\0nothing';

/** Vite wants an entry; that of a remote is made by the plugin of module federation. */
export const nothing: Plugin = {
  name: 'virtual:none',
  resolveId: (id) => (id === 'virtual:none' ? NOTHING : undefined),
  load: (id) => (id === NOTHING ? 'export {}' : undefined),
};

/** A sheet that a source gives a name is a file, and the name its address; others join their importer's sheet. */
export const namedSheets: Plugin = {
  name: 'named-sheets',
  transform: {
    order: 'post',
    handler: (code, id) =>
      id.includes('/node_modules/') || !code.includes('.css') ? undefined : { code: withAddresses(code), map: null },
  },
};

/** Other names of shared modules, such as `react-router`, mean these. */
export const otherNames: Plugin = {
  name: 'other-names',
  enforce: 'pre',
  resolveId(source, importer, options) {
    const module = meantModules().get(source);
    return module === undefined || module === source
      ? undefined
      : this.resolve(module, importer, { ...options, skipSelf: true });
  },
};

/** WebAssembly is a file like any other: its name is its address, as with webpack. */
export const wasmAddresses: Plugin = {
  name: 'wasm-addresses',
  enforce: 'pre',
  resolveId(source, importer, options) {
    return source.endsWith('.wasm')
      ? this.resolve(`${source}?url`, importer, { ...options, skipSelf: true })
      : undefined;
  },
};

/** A script of one's own, or what is compiled to one: neither a package's nor what a plugin makes. */
const isOwn = (id: string): boolean =>
  /^(\/|[A-Z]:)[^?]*\.([cm]?[jt]sx?|vue|svelte)$/i.test(id) && !id.includes('/node_modules/');

/** What no page runs as it is meant, or webpack and Rspack alone: it would throw, or be an address. */
export const runsAlike: Plugin = {
  name: 'runs-alike',
  async transform(code, id) {
    const found = await strangeIn(code, { isOwn: isOwn(id), bundler: 'Vite' });
    if (found) this.error({ id, message: found });
  },
};

/** Decorators are compiled in each module by itself: in a bundle classes have other names, which decorators read. */
export const decorators: Plugin = {
  name: 'decorators',
  async transform(code, id) {
    if (!isOwn(id) || !/(?:^|[\s;({,=])@[\w$(]/m.test(code)) return undefined;
    const options = { filename: id, configFile: false, swcrc: false, sourceMaps: true, isModule: true } as const;
    const compiled = await transform(code, { ...options, jsc: { ...withDecorators, target: 'es2022' } });
    if (!compiled.code.includes('_apply_decs')) return undefined;
    return { code: withClassNames(compiled.code), ...(compiled.map ? { map: compiled.map } : {}) };
  },
};

/** Swiper makes a policy for each text that it sets. */
export const policies: Plugin = {
  name: 'policies',
  transform: (code, id) =>
    MAY_HAVE_POLICY_OF_EACH_TEXT.test(id) ? { code: withoutPolicyOfEachText(code), map: null } : undefined,
};

const JSX_RUNTIME = 'virtual:jsx-runtime.js';

/** JSX of a library's own (`@jsxImportSource`) goes through what the page shares of it. */
export const jsxRuntime = (facts: PackageFacts): Plugin => ({
  name: 'jsx-runtime',
  enforce: 'pre',
  resolveId: (source) => (jsxRuntimeOf(facts, source) === undefined ? undefined : `${JSX_RUNTIME}?${source}`),
  load: (id) => (id.startsWith(JSX_RUNTIME) ? jsxRuntimeOf(facts, id.slice(JSX_RUNTIME.length + 1)) : undefined),
});

interface Taken extends ImportUses {
  /** Shared modules that it takes by `require()`. */
  readonly required: readonly string[];
}

/** What a module takes of shared ones, as its text says. */
async function takenBy(code: string, id: string): Promise<Taken | null> {
  const meant = meantModules();
  if (![...meant.keys()].some((request) => code.includes(request))) return null;
  const tree = await parse(code, { syntax: 'typescript', tsx: !id.endsWith('.ts'), decorators: true }).catch(
    () => null,
  );
  if (tree === null) return null;
  const required: string[] = [];
  walk(tree.body, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'require') return;
    const [argument] = node.arguments as { expression: SourceNode }[];
    const request = argument && literalOf(argument.expression);
    if (request !== undefined && meant.has(request)) required.push(request);
  });
  return { ...importUsesOf(tree.body), required };
}

/** Sees what each module takes of shared ones, packages too, and gives it of those that are in the build. */
export function sharedUses(): {
  readonly plugin: Plugin;
  usesOf(ids: Iterable<string>): SharedUses;
  /** Shared modules that these require by CommonJS. */
  requiredBy(ids: Iterable<string>): string[];
} {
  const seen = new Map<string, Taken>();
  return {
    plugin: {
      name: 'shared-uses',
      enforce: 'pre',
      async transform(code, id) {
        if (id.startsWith('\0') || !/\.[cm]?[jt]sx?(\?|$)/.test(id)) return;
        const taken = await takenBy(code, id);
        if (taken) seen.set(id, taken);
      },
    },
    usesOf(ids) {
      const uses = new SharedUses();
      for (const id of ids) {
        const taken = seen.get(id);
        if (!taken) continue;
        const { imported, whole, handedOn, required } = taken;
        for (const { request, name } of imported) uses.add(request, name, id);
        for (const request of [...whole, ...handedOn, ...required]) uses.add(request, ANY_NAME, id);
      }
      return uses;
    },
    requiredBy(ids) {
      const requests = [...ids].flatMap((id) => seen.get(id)?.required ?? []);
      return [...new Set(requests.flatMap((request) => meantModules().get(request) ?? []))].sort();
    },
  };
}

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

/** A remote's own sources import nothing that no page has: packages may, where they never run it. */
export const ofPages: Plugin = {
  name: 'of-pages',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || importer.includes('/node_modules/') || importer.startsWith('\0')) return;
    if (/^https?:/.test(source)) this.error(`imports ${source}, which no page can verify: install it as a package`);
    if (source.startsWith('node:')) this.error(`imports ${source} of Node, which pages do not have`);
  },
};
