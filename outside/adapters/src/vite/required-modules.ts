import { join } from 'node:path';
import { meantModules } from 'federation-build/bundler';
import { type SourceNode, walk } from 'federation-release/source-tree';
import type { Plugin } from 'vite';

/** Behind it stands a shared module that CommonJS requires. */
const REQUIRED = 'virtual:required/';
/** Shared modules that have arrived. */
const ARRIVED = 'virtual:arrived-modules';
/** Waits for all that is required. */
const BEFORE = 'virtual:before-exposes';

const meant = meantModules();

interface Place {
  readonly start: number;
  readonly end: number;
  readonly module: string;
}

interface Call extends SourceNode {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly value?: unknown }[];
  readonly start: number;
  readonly end: number;
}

/** Where a source requires shared modules, the last place first. */
function placesIn(tree: unknown): Place[] {
  const places: Place[] = [];
  walk(tree, (node) => {
    if (node.type !== 'CallExpression') return;
    const { callee, arguments: given, start, end } = node as Call;
    const module = callee.name === 'require' ? meant.get(String(given[0]?.value)) : undefined;
    if (module !== undefined) places.push({ start, end, module });
  });
  return places.sort((a, b) => b.start - a.start);
}

/** As a bundler gives a whole module to CommonJS. */
const asRequired = (name: string): string => `({ __esModule: true, ...${name} })`;

/**
 * CommonJS that requires a shared module gets it at once, while the page gives it by a promise. So the exposes wait
 * first for what is required in the build (`requests`); on a server there is nothing to wait for.
 */
export function requiredModules(
  target: 'browser' | 'server',
  exposes: readonly string[] = [],
  requests: readonly string[] = [],
): Plugin {
  const sources: Record<string, string> = {
    [ARRIVED]: 'export const arrived = {};',
    [BEFORE]: [
      `import { arrived } from '${ARRIVED}';`,
      ...requests.map((request, index) => `import * as module${index} from ${JSON.stringify(request)};`),
      ...requests.map((request, index) => `arrived[${JSON.stringify(request)}] = ${asRequired(`module${index}`)};`),
    ].join('\n'),
  };
  const given = (request: string): string =>
    target === 'server'
      ? `import * as module from ${JSON.stringify(request)}; export const given = ${asRequired('module')};`
      : `import { arrived } from '${ARRIVED}'; export const given = arrived[${JSON.stringify(request)}];`;
  const isOurs = (id: string): boolean => id in sources || id.startsWith(REQUIRED);
  return {
    name: 'required-modules',
    enforce: 'pre',
    resolveId: (id) => (isOurs(id) ? { id: `\0${id}`, moduleSideEffects: id === BEFORE } : undefined),
    load(id) {
      const own = id.slice(1);
      if (!id.startsWith('\0') || !isOurs(own)) return undefined;
      return sources[own] ?? given(own.slice(REQUIRED.length));
    },
    transform(code, id) {
      if (requests.length > 0 && exposes.includes(id)) return { code: `import '${BEFORE}';${code}`, map: null };
      if (id.startsWith('\0') || !/\.c?js(\?|$)/.test(id) || !/\brequire\b/.test(code)) return undefined;
      const places = placesIn(this.parse(code));
      if (places.length === 0) return undefined;
      let changed = code;
      for (const { start, end, module } of places)
        changed = `${changed.slice(0, start)}require(${JSON.stringify(`${REQUIRED}${module}`)}).given${changed.slice(end)}`;
      return { code: changed, map: null };
    },
  };
}

/** The sources of exposes, as a build names them. */
export const exposeFiles = (dir: string, sources: Readonly<Record<string, string>>): string[] =>
  Object.values(sources).map((source) => join(dir, source));
