import { createContext, runInContext } from 'node:vm';
import { BuildError } from '../facts/package-facts.ts';

const LIMIT_MS = 5000;

/** What server builds find besides the language: the edge's realm (realm.ts) and the polyfills of the shell. */
const given = {
  setTimeout: () => 0,
  setInterval: () => 0,
  setImmediate: () => 0,
  clearTimeout: () => {},
  clearInterval: () => {},
  clearImmediate: () => {},
  queueMicrotask: () => {},
  console: { debug: () => {}, log: () => {}, info: () => {}, warn: () => {}, error: () => {}, trace: () => {} },
  performance: { now: () => 0 },
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  ReadableStream,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  atob,
  btoa,
};

/** Stands for whatever is taken of a shared module: it can be called, made, extended, read and written. */
const ANYTHING = `(() => {
  const known = new Map([[Symbol.toPrimitive, () => ''], [Symbol.iterator, function* () {}], ['prototype', {}]]);
  const anything = new Proxy(function () {}, {
    get: (target, name) => (name === 'then' ? undefined : known.has(name) ? known.get(name) : anything),
    set: () => true,
    apply: () => anything,
    construct: () => ({}),
  });
  return anything;
})()`;

const RUN = `(() => {
  const module = { exports: {} };
  const require = (request) => {
    if (isShared(request)) return anything;
    throw new ReferenceError(request + ' is not given to remotes on a server');
  };
  run(module, module.exports, require);
  for (const [expose, load] of Object.entries(module.exports.exposes))
    Promise.resolve().then(load).catch((error) => failures.push([expose, String(error && error.message), error && error.name]));
})()`;

/**
 * Runs a server build once, as far as its modules go before anything is rendered, with what an edge gives: a page that
 * no edge could render is never seen otherwise. What shared modules return is not known here, so that other failures
 * say nothing.
 * @param pages exposes that are meant to be rendered; slots may stay the browser's
 * @returns a line for each slot that is left to the browser
 * @throws BuildError where a page takes something that a server has not
 */
export function runServerBuild(
  name: string,
  code: string,
  { shared, pages }: { readonly shared: readonly string[]; readonly pages: readonly string[] },
): string[] {
  const failures: [string, string, string][] = [];
  const scope = { ...given, failures, isShared: (request: string) => shared.includes(request) };
  const context = createContext(
    { ...scope },
    { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' },
  );
  const options = { timeout: LIMIT_MS };
  try {
    runInContext('global = self = globalThis', context);
    runInContext(`anything = ${ANYTHING}`, context);
    runInContext(`run = function (module, exports, require) {${code}\n}`, context, options);
    runInContext(RUN, context, options);
  } catch (error) {
    failures.push(['', (error as Error).message, (error as Error).name]);
  }
  const missing = failures.filter(([, , kind]) => kind === 'ReferenceError');
  const isMeant = (expose: string): boolean => (expose === '' ? pages.length > 0 : pages.includes(expose));
  return missing.map(([expose, message]) => {
    const place = expose === '' ? '' : `${expose}: `;
    if (isMeant(expose))
      throw new BuildError(
        `${name} cannot be rendered on a server: ${place}${message}. Use it in an effect, or take the page out of serverPages.`,
      );
    return `${name} is left to the browser: ${place}${message}.`;
  });
}
