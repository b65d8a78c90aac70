import { createStyleTexts } from './style-texts.ts';

/**
 * Runs inside a composition's realm, before any code of a release. Everything that release code can reach is made here,
 * of the realm's own objects: no function or object of the process ever enters. Only text crosses to the process and
 * back.
 */

type StyleTexts = ReturnType<typeof createStyleTexts>;
type Task = () => void;
type Wrapper = (module: { exports: object }, exports: object, require: (request: string) => unknown) => void;

interface Shell {
  readonly modules: Readonly<Record<string, unknown>>;
  renderPage(page: unknown, sources: object): Promise<ReturnType<StyleTexts['take']>>;
}
interface Remote {
  readonly exposes: Readonly<Record<string, () => Promise<unknown>>>;
}

/** What a realm's process may call. Arguments and results are text for `run`, which takes a function of the realm. */
export interface RealmControls {
  /** Renders a page: JSON of a `RealmJob`. */
  begin(job: string): void;
  /** Reads all code of a page to come, so it need not wait: JSON of a `RealmJob`. Says `prepared` when done. */
  prepare(job: string): void;
  /** The response to an ask for a file: its code as a function. */
  run(id: number, wrapper: unknown): void;
  /** The response to an ask of the API, as JSON. */
  answer(id: number, value: string): void;
  refuse(id: number, reason: string): void;
  /** Runs the first timer that is due. */
  tick(): void;
  /** Returns what was said since the last call, and when the next timer is due: JSON of `{said, wakeMs}`. */
  drain(): string;
}

interface RealmJob {
  /** Integrity of each server build. */
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
  readonly page: unknown;
  readonly limitMs: number;
}

interface Timer {
  at: number;
  readonly run: Task;
  readonly every: number | null;
}

const LONGEST_LOG = 300;
const { parse, stringify } = JSON;
const { hasOwn, defineProperty } = Object;

/** Neither a way to block the thread, nor to compile, nor to run when nobody looks. */
function removeDangerous(scope: Record<string, unknown>): void {
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry']) delete scope[name];
  // The process formats stacks by this function and hands it the frames, its own among them. Libraries assign it now
  // and then.
  defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => {}, configurable: false });
  defineProperty(scope, 'Error', { value: Error, writable: false, configurable: false });
}

function createTimers(say: (text: string) => void) {
  const timers = new Map<number, Timer>();
  let count = 0;
  const add = (task: unknown, ms: unknown, args: unknown[], repeats: boolean): number => {
    const wait = Math.max(0, Number(ms) || 0);
    count += 1;
    const run = () => (task as (...given: unknown[]) => void)(...args);
    timers.set(count, { at: Date.now() + wait, run, every: repeats ? Math.max(1, wait) : null });
    return count;
  };
  const first = (): [number, Timer] | null => {
    let found: [number, Timer] | null = null;
    for (const entry of timers) if (!found || entry[1].at < found[1].at) found = entry;
    return found;
  };
  const remove = (id: unknown) => void timers.delete(id as number);
  return {
    globals: {
      setTimeout: (task: unknown, ms?: unknown, ...args: unknown[]) => add(task, ms, args, false),
      setInterval: (task: unknown, ms?: unknown, ...args: unknown[]) => add(task, ms, args, true),
      setImmediate: (task: unknown, ...args: unknown[]) => add(task, 0, args, false),
      clearTimeout: remove,
      clearInterval: remove,
      clearImmediate: remove,
    },
    wakeMs(): number | null {
      const next = first();
      return next && Math.max(0, next[1].at - Date.now());
    },
    tick(): void {
      const next = first();
      if (!next || next[1].at > Date.now()) return;
      const [id, timer] = next;
      if (timer.every === null) timers.delete(id);
      else timer.at = Date.now() + timer.every;
      try {
        timer.run();
      } catch (error) {
        say(`A timer failed: ${error}`);
      }
    },
  };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The one way out: what is said here is read by the process as text. */
function createBridge() {
  let said: object[] = [];
  const waiting = new Map<number, Waiting>();
  let asks = 0;
  const settle = (id: number, act: (asked: Waiting) => void) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (asked) act(asked);
  };
  return {
    say: (message: object) => {
      said[said.length] = message;
    },
    log: (text: string) => {
      said[said.length] = { kind: 'log', text: text.slice(0, LONGEST_LOG) };
    },
    ask: (question: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        asks += 1;
        waiting.set(asks, { resolve, reject });
        said[said.length] = { ...question, id: asks };
      }),
    give: (id: number, value: unknown) => settle(id, ({ resolve }) => resolve(value)),
    refuse: (id: number, reason: string) => settle(id, ({ reject }) => reject(new Error(reason))),
    drain(wakeMs: number | null): string {
      const all = said;
      said = [];
      return stringify({ said: all, wakeMs });
    },
  };
}

type Bridge = ReturnType<typeof createBridge>;

/** Each server build runs at most once in a realm; one that failed runs again for the next page. */
function createModules({ ask }: Bridge, styleTexts: StyleTexts) {
  const running = new Map<string, Promise<object>>();
  const load = (file: string, require: (request: string) => unknown): Promise<object> => {
    const known = running.get(file);
    if (known) return known;
    const loaded = ask({ kind: 'file', file }).then((wrapper) => {
      const module = { exports: {} };
      (wrapper as Wrapper)(module, module.exports, require);
      return module.exports;
    });
    running.set(file, loaded);
    loaded.catch(() => running.delete(file));
    return loaded;
  };
  const shellOf = async ({ shell }: RealmJob): Promise<Shell> => {
    const loaded = (await load(shell, (request) => {
      throw new Error(`${request} is not there on a server.`);
    })) as Shell;
    styleTexts.markIn(loaded.modules);
    return loaded;
  };
  const remoteOf = async (job: RealmJob, name: string): Promise<Remote> => {
    const file = hasOwn(job.remotes, name) ? job.remotes[name] : undefined;
    if (file === undefined) throw new Error(`${name} has no server build.`);
    const { modules } = await shellOf(job);
    return (await load(file, (request) => {
      if (hasOwn(modules, request)) return modules[request];
      throw new Error(`${request} is not given to remotes on a server.`);
    })) as Remote;
  };
  return {
    shellOf,
    remoteOf,
    async expose(job: RealmJob, name: string, expose: string): Promise<unknown> {
      const { exposes } = await remoteOf(job, name);
      if (!hasOwn(exposes, expose)) throw new Error(`${name} has no ${expose} on a server.`);
      return exposes[expose]?.();
    },
  };
}

export function openRealm(): RealmControls {
  const scope = globalThis as unknown as Record<string, unknown>;
  const bridge = createBridge();
  const timers = createTimers(bridge.log);
  const styleTexts = createStyleTexts();
  const modules = createModules(bridge, styleTexts);
  const startedAt = Date.now();
  removeDangerous(scope);
  const log = (...words: unknown[]) => bridge.log(words.map(String).join(' '));
  Object.assign(scope, timers.globals, {
    console: { debug: () => {}, log: () => {}, info: () => {}, warn: log, error: log, trace: () => {} },
    performance: { now: () => Date.now() - startedAt },
    queueMicrotask: (task: Task) =>
      void Promise.resolve()
        .then(task)
        .catch((error) => bridge.log(`A task failed: ${error}`)),
  });

  const render = async (job: RealmJob): Promise<void> => {
    try {
      const { renderPage } = await modules.shellOf(job);
      const page = await renderPage(job.page, {
        loadExpose: (name: string, expose: string) => modules.expose(job, name, expose),
        readApi: (path: string, language: string) => bridge.ask({ kind: 'api', path, language }),
        limitMs: job.limitMs,
      });
      bridge.say({ kind: 'rendered', page: styleTexts.take(page) });
    } catch (error) {
      bridge.say({ kind: 'failed', reason: String((error as Error | undefined)?.message ?? error) });
    }
  };
  const prepare = async (job: RealmJob): Promise<void> => {
    // What fails here fails again, and is said, when a page needs it.
    for (const name of Object.keys(job.remotes)) await modules.remoteOf(job, name).catch(() => {});
    bridge.say({ kind: 'prepared' });
  };
  return {
    begin: (job) => void render(parse(job) as RealmJob),
    prepare: (job) => void prepare(parse(job) as RealmJob),
    run: (id, wrapper) => bridge.give(id, wrapper),
    answer: (id, value) => bridge.give(id, parse(value)),
    refuse: bridge.refuse,
    tick: timers.tick,
    drain: () => bridge.drain(timers.wakeMs()),
  };
}
