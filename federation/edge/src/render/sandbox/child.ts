import { type Context, constants, createContext, Script } from 'node:vm';
import { enterSandbox } from './enter-sandbox.ts';
import type { RealmControls } from './realm.ts';

/**
 * A process that renders pages: no environment, no files, no network. It compiles server builds, runs each composition
 * in a realm of its own, and speaks with the edge in lines of JSON.
 */

/** Filled in by the edge (renderer-source.ts). */
declare const REALM_SOURCE: string;
declare const LIMITS: { readonly realms: number; readonly scripts: number };

interface Realm {
  readonly context: Context;
  readonly controls: RealmControls;
  /** Responses that came when no page of this realm was being rendered: its next page needs them. */
  late: ((realm: Realm) => void)[];
}
type Message = Record<string, unknown>;
interface Job {
  readonly shell: string;
  readonly remotes: object;
  readonly page: { readonly visitor?: string };
  readonly isWarmUp?: true;
}

const LONGEST_SAID = 8 * 1024 * 1024;
const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const { setTimeout, setImmediate, clearTimeout } = globalThis;
const realmScript = new Script(REALM_SOURCE, { filename: 'realm' });

const newContext = (): Context =>
  // Node before 20.18 does not know an ordinary global object; an object without a prototype leads nowhere either.
  createContext(constants?.DONT_CONTEXTIFY ?? Object.create(null), { codeGeneration: { strings: false, wasm: false } });

const namesOfLanguage = new Set(
  new Script('Object.getOwnPropertyNames(globalThis).join()').runInContext(newContext()).split(',') as string[],
);
for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'console', 'FinalizationRegistry']) {
  namesOfLanguage.delete(name);
}

const send = (message: Message): void => void stdout.write(`${JSON.stringify(message)}\n`);

/** A map that forgets what was not asked for the longest time. */
function recent<Value>(most: number, make: (key: string) => Value) {
  const cached = new Map<string, Value>();
  return (key: string): Value => {
    const value = cached.get(key) ?? make(key);
    cached.delete(key);
    cached.set(key, value);
    for (const old of cached.keys()) if (cached.size > most) cached.delete(old);
    return value;
  };
}

function newRealm(): Realm {
  const context = newContext();
  const controls = realmScript.runInContext(context, { displayErrors: false }) as RealmControls;
  return { context, controls, late: [] };
}
const realmOf = recent(LIMITS.realms, newRealm);

/** Realm for the next visitor, with a composition's code read: no two visits share one, so none leaves words behind. */
let spare: { readonly builds: string; readonly realm: Realm } | null = null;

function takeSpare(builds: string): Realm {
  const realm = spare?.builds === builds ? spare.realm : newRealm();
  spare = null;
  return realm;
}

/** The same one, to render a page of nobody in it first. */
function keepSpare(builds: string): Realm {
  if (spare?.builds !== builds) spare = { builds, realm: newRealm() };
  return spare.realm;
}

const asked = new Map<number, (answer: Message) => void>();
let asks = 0;
const ask = (question: Message, take: (answer: Message) => void): void => {
  asks += 1;
  asked.set(asks, take);
  send({ ...question, type: 'ask', id: asks });
};

const scriptOf = recent(LIMITS.scripts, (file) => {
  let waiting: ((script: Script | string) => void)[] | null = null;
  let script: Script | null = null;
  const settle = (result: Script | string): void => {
    script = typeof result === 'string' ? null : result;
    const all = waiting ?? [];
    waiting = null;
    for (const take of all) take(result);
  };
  return (take: (script: Script | string) => void): void => {
    if (script) {
      take(script);
      return;
    }
    if (waiting) {
      waiting.push(take);
      return;
    }
    waiting = [take];
    ask({ file }, ({ code, filename, reason }) => {
      if (typeof code !== 'string') return settle(String(reason));
      try {
        settle(new Script(`(function (module, exports, require) {${code}\n})`, { filename: String(filename) }));
      } catch (error) {
        settle((error as Error).message);
      }
    });
  };
});

let active: Realm | null = null;
let wake: ReturnType<typeof setTimeout> | undefined;
/** What is still to be done before the next page; null: nothing. */
let afterPage: (() => void) | null = null;

function release(): void {
  active = null;
  clearTimeout(wake);
  const next = afterPage;
  afterPage = null;
  // It must get this far by itself: a page that leaves an endless task behind is noticed by the edge.
  setImmediate(() => (next ? next() : send({ type: 'idle' })));
}

/** What a page does after it was rendered waits for the next page of its composition. */
function finish(message: Message): void {
  send(message);
  // Where a page of nobody fails, no visitor's is rendered.
  if (message.type === 'failed' && active === spare?.realm) spare = null;
  release();
}

function prepareSpare(builds: string, job: object): void {
  const realm = newRealm();
  spare = { builds, realm };
  active = realm;
  enter(realm, ({ controls }) => controls.prepare(JSON.stringify(job)));
}

/** Calls into a realm. What it throws is an object of the realm, and never looked at. */
function enter(realm: Realm, action: (realm: Realm) => void): void {
  if (active !== realm) {
    realm.late.push(action);
    return;
  }
  try {
    action(realm);
  } catch {
    finish({ type: 'failed', reason: 'The page broke its realm.' });
  }
  // Promises of the realm run before that.
  setImmediate(() => listen(realm));
}

function runFile(realm: Realm, id: number, file: string): void {
  scriptOf(file)((script) => {
    if (typeof script === 'string') enter(realm, ({ controls }) => controls.refuse(id, script));
    else
      enter(realm, ({ context, controls }) => controls.run(id, script.runInContext(context, { displayErrors: false })));
  });
}

function take(realm: Realm, { kind, id, file, path, language, text, page, reason }: Message): void {
  if (kind === 'file') runFile(realm, Number(id), String(file));
  else if (kind === 'log') send({ type: 'log', text: String(text) });
  else if (kind === 'api') {
    ask({ api: String(path), language: String(language) }, ({ value, reason: why }) =>
      enter(realm, ({ controls }) =>
        value === undefined
          ? controls.refuse(Number(id), String(why))
          : controls.answer(Number(id), JSON.stringify(value)),
      ),
    );
  } else if (active !== realm) return;
  else if (kind === 'rendered') finish({ type: 'rendered', page });
  else if (kind === 'failed') finish({ type: 'failed', reason });
  else if (kind === 'prepared') release();
}

/** Reads what the realm has to say, and sees to it that its next timer runs. */
function listen(realm: Realm): void {
  if (active !== realm) return;
  let said: unknown;
  try {
    said = realm.controls.drain();
  } catch {
    said = null;
  }
  if (typeof said !== 'string' || said.length > LONGEST_SAID) {
    finish({ type: 'failed', reason: 'The page said something that is no page.' });
    return;
  }
  const { said: messages, wakeMs } = JSON.parse(said) as { said: Message[]; wakeMs: number | null };
  for (const message of messages) take(realm, message);
  clearTimeout(wake);
  if (active !== realm || wakeMs === null) return;
  const tick = () => active === realm && enter(realm, ({ controls }) => controls.tick());
  if (wakeMs === 0) setImmediate(tick);
  else wake = setTimeout(tick, Math.min(wakeMs, 60_000));
}

function hear(line: string): void {
  const { type, id, job, ...answer } = JSON.parse(line) as Message;
  if (type === 'render') {
    const { shell, remotes, page, isWarmUp } = job as Job;
    const builds = JSON.stringify([shell, remotes]);
    const isOwn = page.visitor !== undefined;
    const realm = isOwn ? takeSpare(builds) : isWarmUp ? keepSpare(builds) : realmOf(builds);
    afterPage = isOwn ? () => prepareSpare(builds, { shell, remotes }) : null;
    const { late } = realm;
    active = realm;
    realm.late = [];
    for (const action of late) enter(realm, action);
    enter(realm, ({ controls }) => controls.begin(JSON.stringify(job)));
    return;
  }
  const take = asked.get(id as number);
  asked.delete(id as number);
  take?.(answer);
}

stdin.setEncoding('utf8');
let rest: string[] = [];
stdin.on('data', (chunk: string) => {
  const lines = chunk.split('\n');
  for (const line of lines.slice(0, -1)) {
    hear(rest.join('') + line);
    rest = [];
  }
  rest.push(lines.at(-1) ?? '');
});
stdin.on('end', () => exit(0));
stdout.on('error', () => exit(0));
enterSandbox(namesOfLanguage);
send({ type: 'ready' });
