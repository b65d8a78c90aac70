import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from '@swc/core';
import { type ImportUses, importUsesOf, meantModules, SharedUses, withAddresses } from 'federation-build/bundler';
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

const ATTRIBUTE = /\bwith\s*:?\s*\{\s*["']?type["']?\s*:\s*["'](text|bytes)["']/;
const CONTEXT = /\brequire\.context\s*\(/;

/** `with { type: 'text' }` of an import, a re-export or an `import()`: what it names. */
function attributeOf({ type, with: attributes, callee, arguments: args }: SourceNode): string | undefined {
  const isDynamic = type === 'CallExpression' && (callee as SourceNode | undefined)?.type === 'Import';
  let text: string | undefined;
  walk(isDynamic ? args : attributes, ({ key, value }) => {
    if (key && nameOf(key as SourceNode) === 'type') text = literalOf(value as SourceNode);
  });
  return text;
}

/** What webpack and Rspack alone do as it is meant: in pages of Vite's it would throw, or be an address. */
export const othersAlone: Plugin = {
  name: 'others-alone',
  async transform(code, id) {
    if (!CONTEXT.test(code) && !ATTRIBUTE.test(code)) return;
    const tree = await parse(code, { syntax: 'ecmascript' }).catch(() => null);
    let found: string | undefined;
    walk(tree?.body, (node) => {
      const { object, property } = (node.callee ?? {}) as SourceNode;
      if (node.type === 'CallExpression' && nameOf(object) === 'require' && nameOf(property) === 'context')
        found = "require.context is webpack's and Rspack's alone: with Vite write import.meta.glob('./FOLDER/*')";
      const attribute = attributeOf(node);
      if (attribute === 'text')
        found = "an import with { type: 'text' } is an address with Vite: write './FILE?raw', which all bundlers read";
      if (attribute === 'bytes')
        found = "an import with { type: 'bytes' } is an address with Vite: write './FILE?url' and fetch it";
    });
    if (found) this.error({ id, message: found });
  },
};

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
