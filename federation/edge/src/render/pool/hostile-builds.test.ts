import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promote } from 'federation-release';
import { note, publishTiny, storeWithShell, type TinyRelease } from 'federation-release/testing';
import { serve, serveForFile } from '../../testing/open-edge.ts';
import { rendererFlags } from './renderer-command.ts';
import { rendererSource } from './renderer-source.ts';

const SERVER = 'server/server.cjs';
const builds = (server: string) => ({ serverEntry: SERVER, files: { [SERVER]: server } });
const shell: TinyRelease = {
  name: 'host-shell',
  version: '2.0.0',
  ...builds(`
    exports.modules = {};
    exports.renderPage = async (page, { loadExpose }) => {
      const { default: draw } = await loadExpose('mfe-catalog', './HomePage');
      return { language: 'en-IN', head: '', styles: '', html: '<h1>' + (await draw()) + '</h1>', data: '[]', problems: [] };
    };`),
};
const catalog = (version: string, body: string): TinyRelease => ({
  name: 'mfe-catalog',
  version,
  pages: { '/': './HomePage' },
  serverPages: { '/': [] },
  ...builds(`exports.exposes = { './HomePage': async () => ({ default: async () => { ${body} } }) };`),
});

const limits = { processes: 1, patienceMs: 20_000, hangsAfterMs: 1500, restMs: 500, memoryMiB: 64 };
/** Where nothing hangs: a busy machine is slow. */
const patient = { ...limits, patienceMs: 120_000, hangsAfterMs: 120_000 };

async function openSite(body: string, render = patient, serveAs = serve) {
  const { store } = await storeWithShell();
  for (const release of [shell, catalog('2.0.0', body)]) await publishTiny(store, release);
  await promote(store, [shell, catalog('2.0.0', body)], 'production', note);
  const asked: string[] = [];
  const readApi = async (path: string) => {
    asked.push(path);
    return { status: 200, body: 'words' };
  };
  const app = await serveAs(store, { readApi, render });
  const open = async () => {
    const { body: html, statusCode } = await app.inject('/');
    expect(statusCode).toBe(200);
    return /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? 'not drawn';
  };
  const release = async (version: string, next: string) => {
    const mended = catalog(version, next);
    await publishTiny(store, mended);
    await promote(store, [mended], 'production', note);
  };
  return { open, release, asked };
}

/** What each tries to get hold of: a `process`, by whichever function it can climb through. */
const climb = `
  const climb = (value) => {
    for (const step of [() => value.constructor.constructor('return process')(), () => value.constructor('return process')(), () => value('return process')()]) {
      try { const found = step(); if (found !== undefined && found !== null) return 'got ' + typeof found; } catch {}
    }
    return 'nothing';
  };`;

/** The known ways out of a `node:vm` realm, each as the body of a rendering that says what it got. */
const waysOut: readonly (readonly [string, string])[] = [
  [
    'functions of the host among the globals',
    `return [...new Set(Object.getOwnPropertyNames(globalThis).map((name) => climb(globalThis[name])))].join();`,
  ],
  [
    'the global object and its prototypes',
    'return [climb(globalThis), climb(this ?? {}), climb(Object.getPrototypeOf(globalThis))].join();',
  ],
  [
    'process.getBuiltinModule and require',
    `return [typeof process, typeof globalThis.process?.getBuiltinModule, climb(require), climb(module)].join();`,
  ],
  [
    'stack frames of Error.prepareStackTrace',
    `let found = 'nothing';
     const steal = (_error, frames) => { found = frames.map((frame) => climb(frame) + climb(frame.getThis() ?? 1) + climb(frame.getFunction() ?? 1)).join(); return ''; };
     Error.prepareStackTrace = steal;
     try { Object.defineProperty(Error, 'prepareStackTrace', { value: steal }); } catch {}
     try { globalThis.Error = { prepareStackTrace: steal }; } catch {}
     void new TypeError('x').stack; void new Error('x').stack;
     return found;`,
  ],
  [
    'errors of the host after a stack overflow',
    `let found = 'nothing';
     const deep = () => { try { deep(); } catch (error) { try { void new Error().stack; } catch (other) { if (climb(other) !== 'nothing') found = climb(other); } if (climb(error) !== 'nothing') found = climb(error); throw error; } };
     try { deep(); } catch {}
     return found;`,
  ],
  [
    'the species and thenables of promises',
    `let found = 'nothing';
     class Spy extends Promise { constructor(run) { super((resolve, reject) => { if (climb(resolve) !== 'nothing') found = 'resolve'; run(resolve, reject); }); } }
     Object.defineProperty(Promise, Symbol.species, { value: Spy });
     const then = Promise.prototype.then;
     Promise.prototype.then = function (...taken) { for (const one of taken) if (one && climb(one) !== 'nothing') found = 'then'; return then.apply(this, taken); };
     await { then: (resolve) => { if (climb(resolve) !== 'nothing') found = 'thenable'; resolve(); } };
     return found;`,
  ],
  [
    'import()',
    `const seen = [];
     try { const promise = import('node:fs'); seen.push(climb(promise)); await promise.then((fs) => seen.push('got ' + typeof fs), (error) => seen.push(climb(error))); } catch (error) { seen.push(climb(error)); }
     return [...new Set(seen)].join();`,
  ],
  [
    'constructors of async and generator functions',
    `return [...new Set([async () => {}, function* () {}, async function* () {}].map(climb))].join();`,
  ],
  [
    'a proxy that the host walks into',
    `const spy = new Proxy(function () {}, { get: (_target, key, receiver) => { throw new Error('walked into ' + String(key)); }, apply: (_target, self, given) => { throw new Error(climb(self) + given.map(climb)); } });
     return { toString: spy, [Symbol.toPrimitive]: () => 'nothing' };`,
  ],
  [
    'toJSON, symbols and what a page gives back',
    `let found = 'nothing';
     Object.prototype.toJSON = function () { for (const given of arguments) if (climb(given) !== 'nothing') found = 'toJSON'; return this; };
     const text = JSON.stringify({ a: 1 });
     delete Object.prototype.toJSON;
     return text === '{"a":1}' ? found : text;`,
  ],
  [
    'WebAssembly, shared memory and finalizers',
    `return [typeof WebAssembly, typeof SharedArrayBuffer, typeof Atomics, typeof FinalizationRegistry].join();`,
  ],
  [
    'eval and Function of its own realm',
    `try { return 'got ' + eval('1 + 1'); } catch { try { return 'got ' + new Function('return 1')(); } catch { return 'nothing'; } }`,
  ],
];

const got = /\bgot\b|resolve|then|toJSON|walked|object|function/;

describe('a server build', () => {
  // Each is a composition of its own, and so has a realm of its own.
  let site: ReturnType<typeof openSite> | undefined;
  let patch = 0;

  test.each(waysOut)('gets nothing by %s', async (_, body) => {
    site ??= openSite("return 'harmless';", patient, serveForFile);
    const { open, release } = await site;
    await release(`2.0.${++patch}`, climb + body);
    const said = await open();
    expect(said).not.toMatch(got);
    expect(said).toMatch(/^(nothing|undefined)(,(nothing|undefined))*$/);
  });
});

test.each([
  ['an endless loop', 'for (;;) {}'],
  [
    'endless promises after the page',
    "setTimeout(() => {}); (async () => { for (;;) await null; })(); return 'drawn';",
  ],
  ['a memory bomb on the heap', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(Math.random()));'],
  [
    'a memory bomb beside the heap',
    'const kept = []; for (;;) { kept.push(new Uint8Array(1e7).fill(1)); await null; }',
  ],
  ['a page of a hundred megabytes', "return 'x'.repeat(1e8);"],
  ['a promise that never settles and ten thousand asks', 'await new Promise(() => setInterval(() => {}, 1));'],
])('%s costs that page its drawing, and nothing else', async (_, body) => {
  const { open, release } = await openSite(body, limits);
  expect(await open()).toBe('not drawn');
  // Whatever this machine is too slow to render within the limit is left to the browser as well: then the next release.
  let patch = 0;
  do await release(`2.0.${++patch}`, "return 'mended';");
  while ((await open()) !== 'mended');
});

test('what a page does to its prototypes does not reach the rendering of another composition', async () => {
  const { open, release } = await openSite(`
    Array.prototype.join = () => 'poisoned'; String.prototype.slice = () => 'poisoned'; Object.prototype.html = 'poisoned';
    JSON.stringify = () => 'poisoned'; Promise.prototype.then = () => 'poisoned'; globalThis.poisoned = 'poisoned';
    return 'first';`);
  await open();
  await release('2.0.1', "return ['clean', typeof poisoned, {}.html].join();");
  expect(await open()).toBe('clean,undefined,');
});

test('a page cannot ask the site for anything but calls of the API', async () => {
  const paths = [
    '/dev/outbox',
    '/api/../dev/outbox',
    '/api/%2e%2e/dev/outbox',
    '//evil.example/api/v1/x',
    '/api/v1\\..\\..\\dev/outbox',
  ];
  const { store } = await storeWithShell();
  const asking: TinyRelease = {
    ...shell,
    ...builds(`
        exports.modules = {};
        const ask = (readApi) => (path) => readApi(path, 'en-IN').then(() => 'got ' + path, (error) => error.message);
        exports.renderPage = async (page, { readApi }) => ({ language: 'en-IN', head: '', styles: '', data: '[]', problems: [],
          html: '<h1>' + (await Promise.all(${JSON.stringify(paths)}.map(ask(readApi)))).join('|') + '</h1>' });`),
  };
  for (const release of [asking, catalog('2.0.0', '')]) await publishTiny(store, release);
  await promote(store, [asking, catalog('2.0.0', '')], 'production', note);
  const readApi = async () => ({ status: 200, body: 'codes' });
  const app = await serve(store, { readApi, render: patient });
  const said = /<h1>(.*)<\/h1>/.exec((await app.inject('/')).body)?.[1]?.split('|');
  expect(said).toEqual(paths.map(() => 'This is no address of the API.'));
});

/** What a probe says that runs in the renderer's process in its sandbox, in which these declarations came before. */
async function probed(kept: string, probe: string, exit: string): Promise<string> {
  const code = `${kept}\n${rendererSource({ realms: 1, scripts: 1 })}
    (async () => { let said; try { said = String(await (async () => { ${probe} })()); } catch (error) { said = 'refused ' + (error.code ?? error.message); }
      ${exit.replace('SAID', "JSON.stringify({ said }) + '\\n'")} })();`;
  const child = spawn(process.execPath, [...rendererFlags(64), '-e', code], { env: {}, cwd: '/' });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return /"said":"(.*)"\}/.exec(text)?.[1] ?? text;
}

/** What code would find that got out of its realm after all: it runs in the process, inside of the sandbox. */
const escaped = (probe: string): Promise<string> =>
  probed(
    'const leak = { nodeRequire: require, process };',
    probe,
    'leak.process.stdout.write(SAID, () => leak.process.exit());',
  );

/** The same for code that held on to modules from before the sandbox closed. */
function early(probe: string, modules: string): Promise<string> {
  const requires = modules.split(' ').map((name) => `${name}: require('node:${name}')`);
  const kept = `const kept = { ${requires.join(', ')}, exit: process.exit.bind(process), out: process.stdout };`;
  return probed(kept, probe, 'kept.out.write(SAID, () => kept.exit());');
}

describe('code that got out of its realm', () => {
  test.each([
    ['no environment', 'return Object.keys(leak.process.env).length + leak.process.argv.length', '0'],
    [
      'no process by name',
      'return typeof globalThis.process + typeof globalThis.require + typeof globalThis.fetch',
      'undefinedundefinedundefined',
    ],
    [
      'no modules',
      "return leak.nodeRequire('node:fs').readFileSync('/etc/passwd', 'utf8')",
      'refused There is no network here.',
    ],
    [
      'no compiler',
      "return leak.nodeRequire.constructor('return 1')()",
      'refused Code generation from strings disallowed for this context',
    ],
    [
      'no bindings',
      'return typeof leak.process.binding + typeof leak.process.getBuiltinModule + typeof leak.process.dlopen',
      'undefinedundefinedundefined',
    ],
    [
      'no prototypes to poison',
      "Array.prototype.push = () => 1; return 'poisoned'",
      "refused Cannot assign to read only property 'push' of object ''",
    ],
  ])('finds %s', async (_, probe, expected) => {
    expect(await escaped(probe)).toBe(expected);
  });

  test.each([
    ['files', 'fs', "return kept.fs.readFileSync('/etc/passwd', 'utf8')", 'ERR_ACCESS_DENIED'],
    ['files to write', 'fs', "return kept.fs.writeFileSync('/tmp/kaza-escaped', 'x')", 'ERR_ACCESS_DENIED'],
    ['processes', 'child_process', "return kept.child_process.execSync('id')", 'ERR_ACCESS_DENIED'],
    ['threads', 'worker_threads', "return new kept.worker_threads.Worker('1', { eval: true })", 'ERR_ACCESS_DENIED'],
    [
      'connections',
      'net',
      "return await new Promise((resolve, reject) => kept.net.connect(1, '127.0.0.1', () => resolve('got')).on('error', reject))",
      'There is no network here.',
    ],
    ['names', 'dns', "return await kept.dns.promises.lookup('evil.example')", 'There is no network here.'],
    ['queries of names', 'dns', "return await kept.dns.promises.resolve('evil.example')", 'There is no network here.'],
    [
      'datagrams',
      'dgram',
      "return await new Promise((resolve, reject) => kept.dgram.createSocket('udp4').on('error', reject).send('x', 53, '127.0.0.1', (error) => (error ? reject(error) : resolve('got'))))",
      'There is no network here.',
    ],
  ])('and kept the module of %s finds it refused', async (_, module, probe, expected) => {
    // Some refusals come where nobody can catch them: then the process has ended.
    expect([`refused ${expected}`, '{"type":"ready"}\n']).toContain(await early(probe, module));
    expect(existsSync('/tmp/kaza-escaped')).toBe(false);
  });
});
