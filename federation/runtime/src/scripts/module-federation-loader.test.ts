/** @jest-environment jsdom */
import { init, registerGlobalPlugins } from '@module-federation/runtime';
import { loadScript } from './load-script.ts';
import { createModuleFederationLoader } from './module-federation-loader.ts';
import { createPageScripts, type PageScripts } from './script-verifier.ts';

jest.mock('./load-script.ts', () => ({ ...jest.requireActual('./load-script.ts'), loadScript: jest.fn() }));

const release = {
  container: 'mfe_one',
  entry: '/assets/mfe-one/remoteEntry.js',
  integrity: 'sha384-x',
  files: {},
  chunks: {},
};
const request = { release, expose: './Page', timeoutMs: 50, fresh: false };
const runs = jest.mocked(loadScript);

const nothing = { host: { entry: '/shell.js', integrity: null, files: {} }, remotes: {}, fallbacks: {} };
const scriptsOf = (verify: PageScripts['verify']): PageScripts => ({
  ...createPageScripts(nothing as never, document.baseURI),
  verify,
});

// The runtime says on the console that a page has registered a plugin twice; here each test is a page.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));

function setUp() {
  const page = init({ name: 'page', remotes: [], shared: {} });
  const scopes: unknown[] = [];
  runs.mockReset().mockImplementation(async () => {
    const run = runs.mock.calls.length;
    const container = {
      init: (...given: unknown[]) => void scopes.push(given),
      get: async (expose: string) => () => ({ default: () => `${expose} of run ${run}` }),
    };
    Object.assign(globalThis, { mfe_one: container });
  });
  const load = createModuleFederationLoader(scriptsOf((url) => ({ src: url, integrity: 'sha384-x' })));
  const words = async (given = request) => ((await load(given)).default as () => string)();
  return { page, load, words, scopes };
}

test('an entry runs once, is verified by its absolute address, and gets the share scope of the page', async () => {
  const { page, words, scopes } = setUp();
  expect(await Promise.all([words(), words()])).toEqual(['./Page of run 1', './Page of run 1']);
  expect(runs).toHaveBeenCalledTimes(1);
  expect(runs).toHaveBeenCalledWith(
    { src: 'http://localhost/assets/mfe-one/remoteEntry.js', integrity: 'sha384-x' },
    50,
  );
  expect(scopes).toEqual([[page.shareScopeMap.default, [], { version: '', shareScopeKeys: 'default' }]]);
});

test('a fresh load runs the entry again, and later loads take that one', async () => {
  const { words } = setUp();
  await words();
  expect(await words({ ...request, fresh: true })).toBe('./Page of run 2');
  expect(await words()).toBe('./Page of run 2');
});

test('a start that failed is not cached', async () => {
  const { load, words } = setUp();
  runs.mockRejectedValueOnce(new Error('refused'));
  await expect(load(request)).rejects.toThrow('refused');
  expect(await words()).toBe('./Page of run 2');
});

test('an entry without a hash is not fetched', async () => {
  setUp();
  const load = createModuleFederationLoader(scriptsOf(() => null));
  await expect(load(request)).rejects.toMatchObject({ reason: 'unverified' });
  expect(runs).not.toHaveBeenCalled();
});

test('an override of Module Federation’s Chrome extension changes nothing of what runs', async () => {
  const { words } = setUp();
  // What the extension does: a plugin of every instance, which puts an address of the browser's storage in place of an
  // entry.
  const beforeRegisterRemote = jest.fn((args: { remote: object }) => {
    Object.assign(args.remote, { entry: 'http://localhost:3001/mf-manifest.json' });
    return args;
  });
  registerGlobalPlugins([{ name: 'override-of-a-tool', beforeRegisterRemote } as never]);
  expect(await words()).toBe('./Page of run 1');
  expect(runs).toHaveBeenCalledTimes(1);
  expect(runs.mock.calls[0]?.[0].src).toBe('http://localhost/assets/mfe-one/remoteEntry.js');
  expect(beforeRegisterRemote).not.toHaveBeenCalled();
});
