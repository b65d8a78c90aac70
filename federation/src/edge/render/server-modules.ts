import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type Context, constants, createContext, Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { ServerRemote, ServerShell } from 'shared-contracts/composition';
import type { RenderJob, ServerFile } from './worker-messages.ts';

type Require = (request: string) => unknown;
type Wrapper = (module: { exports: object }, exports: object, require: Require) => void;

interface Options {
  /** Gives the bytes of a file; whether they are the right ones is looked at here. */
  readFile(file: ServerFile): Promise<Uint8Array>;
  readonly contexts: number;
  readonly scripts: number;
}

/** What React's renderer needs of Node: nothing that reaches files, the network or other processes. */
const builtIns: readonly string[] = ['async_hooks', 'crypto', 'stream', 'util'];

const nodeRequire = createRequire(import.meta.url);

/**
 * A realm whose global object is an ordinary one: through that of a usual context each `Math` or `Object` of the code takes a
 * microsecond. Node before 20.18 does not know it, and makes a usual one.
 */
const ordinaryGlobal = constants.DONT_CONTEXTIFY;

/** What a page may use besides the language itself. No `process`, no `fetch`: a page reaches the API through its host alone. */
const sandbox = () => ({
  console,
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  setImmediate,
  clearImmediate,
  queueMicrotask,
  structuredClone,
  performance,
  AbortController,
  AbortSignal,
  Blob,
  Buffer,
  Event,
  EventTarget,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  crypto: globalThis.crypto,
});

/** A composition that is ready to render: one realm, in which each server build has run at most once. */
interface Realm {
  readonly shell: Promise<ServerShell>;
  expose(remote: string, expose: string): Promise<Record<string, unknown>>;
}

const isIntact = (bytes: Uint8Array, { integrity }: ServerFile): boolean =>
  integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Runs server builds, each composition in a realm of its own. A file whose bytes are not those of its hash does not run. */
export function createServerModules({ readFile, contexts, scripts }: Options) {
  const realms = new LRUCache<string, Realm>({ max: contexts });
  const compiled = new LRUCache<string, Script>({ max: scripts });

  async function scriptOf(file: ServerFile): Promise<Script> {
    const known = compiled.get(file.integrity);
    if (known) return known;
    const bytes = await readFile(file);
    const filename = `${file.name}@${file.version}/${file.path}`;
    if (!isIntact(bytes, file)) throw new Error(`${filename} does not match its hash.`);
    const code = new TextDecoder().decode(bytes);
    const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
    compiled.set(file.integrity, script);
    return script;
  }

  async function run(file: ServerFile, context: Context, require: Require): Promise<object> {
    const script = await scriptOf(file);
    const module = { exports: {} };
    (script.runInContext(context) as Wrapper)(module, module.exports, require);
    return module.exports;
  }

  const requireBuiltIn: Require = (request) => {
    const name = request.replace(/^node:/, '');
    if (builtIns.includes(name)) return nodeRequire(`node:${name}`);
    throw new Error(`${request} is not there on a server.`);
  };

  function createRealm({ shell: shellFile, remotes }: Pick<RenderJob, 'shell' | 'remotes'>): Realm {
    const context = Object.assign(createContext(ordinaryGlobal), sandbox());
    const shell = run(shellFile, context, requireBuiltIn) as Promise<ServerShell>;
    const running = new Map<string, Promise<ServerRemote>>();
    const start = async (name: string): Promise<ServerRemote> => {
      const file = remotes[name];
      if (!file) throw new Error(`${name} has no server build.`);
      const { modules } = await shell;
      const require: Require = (request) => {
        if (Object.hasOwn(modules, request)) return modules[request];
        throw new Error(`${request} is not given to remotes on a server.`);
      };
      return (await run(file, context, require)) as ServerRemote;
    };
    return {
      shell,
      async expose(name, expose) {
        const remote = running.get(name) ?? start(name);
        running.set(name, remote);
        // What failed is tried again by the next page.
        remote.catch(() => running.delete(name));
        const { exposes } = await remote;
        if (!Object.hasOwn(exposes, expose)) throw new Error(`${name} has no ${expose} on a server.`);
        return exposes[expose]?.() as Promise<Record<string, unknown>>;
      },
    };
  }

  return {
    /** The realm of a composition: same server builds, same realm. */
    realmOf(job: Pick<RenderJob, 'shell' | 'remotes'>): Realm {
      const key = JSON.stringify([job.shell.integrity, job.remotes]);
      const realm = realms.get(key) ?? createRealm(job);
      realms.set(key, realm);
      realm.shell.catch(() => realms.delete(key));
      return realm;
    },
  };
}
