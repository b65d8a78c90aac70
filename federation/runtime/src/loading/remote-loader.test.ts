/** @jest-environment jsdom */
import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import type { RemoteEvent, RemoteModule } from '../facts/load-result.ts';
import type { ContainerRequest } from '../scripts/container-loader.ts';
import { ScriptError } from '../scripts/load-script.ts';
import { createRemoteLoader } from './remote-loader.ts';

const HomePage = () => null;
const home: RemoteModule = { default: HomePage };
const refused = () => new ScriptError('script-refused', 'no such script');

const release = (version: string): ComposedRemote => ({
  version,
  container: `mfe_catalog_${version}`,
  entry: `/assets/mfe-catalog/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1.0.0',
  pages: { '/': './HomePage' },
  slots: {},
  dialogs: {},
  files: {},
  chunks: {},
});

type Answer = (request: ContainerRequest) => Promise<RemoteModule>;

interface Given {
  answers: Answer[];
  lastGood?: boolean;
  revoked?: string[];
  askRevoked?: () => Promise<readonly string[]> | null;
}

function setUp({ answers, lastGood = false, revoked = [], askRevoked = () => null }: Given) {
  const requests: ContainerRequest[] = [];
  const events: RemoteEvent[] = [];
  const composition = {
    id: 'c1',
    remotes: { 'mfe-catalog': release('2.0.0') },
    fallbacks: lastGood ? { 'mfe-catalog': release('1.0.0') } : {},
    revoked,
  } as unknown as Composition;
  const loader = createRemoteLoader({
    composition,
    timeoutMs: 50,
    retryDelayMs: 1,
    askRevoked,
    report: (event) => events.push(event),
    loadFromContainer: (request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1];
      return answer ? answer(request) : Promise.reject(new Error('no answer'));
    },
  });
  return { loader, requests, events, load: () => loader.load('mfe-catalog', './HomePage') };
}

const succeed: Answer = async () => home;
const refuse: Answer = async () => {
  throw refused();
};
const throwAtLoad: Answer = async () => {
  throw new Error('boom');
};
const hang: Answer = () => new Promise(() => {});
const chunkFailed: Answer = async () => {
  throw Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', type: 'error' });
};

test('a loaded expose comes with its version, and is loaded once for all who ask', async () => {
  const { load, requests } = setUp({ answers: [succeed] });
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toEqual({ success: true, module: home, version: '2.0.0', source: 'current' });
  expect(second).toBe(first);
  expect(requests).toHaveLength(1);
});

test.each([
  ['a refused entry', refuse],
  ['a failed chunk', chunkFailed],
])('%s is tried once more, from the start', async (_, failing) => {
  const { load, requests } = setUp({ answers: [failing, succeed] });
  expect((await load()).success).toBe(true);
  expect(requests.map(({ fresh }) => fresh)).toEqual([false, true]);
});

test('an entry that never arrives fails in time', async () => {
  const { load } = setUp({ answers: [hang] });
  expect(await load()).toMatchObject({ success: false, reason: 'timeout' });
});

test('code that throws at load is not fetched again by itself', async () => {
  const { load, requests } = setUp({ answers: [throwAtLoad] });
  const result = await load();
  expect(result).toMatchObject({ success: false, reason: 'threw', errorMessage: 'boom', version: '2.0.0' });
  expect(requests).toHaveLength(1);
});

test('a script that may not run is not asked for twice', async () => {
  const unverified: Answer = async () => {
    throw new ScriptError('unverified', 'no hash');
  };
  const { load, requests } = setUp({ answers: [unverified] });
  expect(await load()).toMatchObject({ success: false, reason: 'unverified' });
  expect(requests).toHaveLength(1);
});

test('a failure without a connection is named so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { load } = setUp({ answers: [refuse] });
  expect(await load()).toMatchObject({ success: false, reason: 'offline' });
  onLine.mockRestore();
});

test('a failure is not cached: the next load tries again', async () => {
  const { load } = setUp({ answers: [throwAtLoad, succeed] });
  expect((await load()).success).toBe(false);
  expect((await load()).success).toBe(true);
});

test('a retry loads from the start even what was loaded before', async () => {
  const { loader, load, requests, events } = setUp({ answers: [succeed] });
  await load();
  await loader.retry('mfe-catalog', './HomePage');
  expect(requests.map(({ fresh }) => fresh)).toEqual([false, true]);
  expect(events.map(({ type }) => type)).toEqual(['loaded', 'recovered']);
});

test('the last good release steps in, and both the failure and the step are reported', async () => {
  const answer: Answer = ({ release: { container } }) =>
    container.endsWith('1.0.0') ? Promise.resolve(home) : Promise.reject(new Error('boom'));
  const { load, events } = setUp({ answers: [answer], lastGood: true });
  expect(await load()).toMatchObject({ success: true, version: '1.0.0', source: 'last-good' });
  expect(events.map(({ type, version, composition }) => [type, version, composition])).toEqual([
    ['load-failed', '2.0.0', 'c1'],
    ['degraded', '1.0.0', 'c1'],
  ]);
});

test('when the last good release fails too, what comes is the failure of the present one', async () => {
  const { load } = setUp({ answers: [throwAtLoad, refuse], lastGood: true });
  expect(await load()).toMatchObject({ success: false, version: '2.0.0', reason: 'threw' });
});

test('a remote that the composition does not have is a failure, not an exception', async () => {
  const { loader, requests } = setUp({ answers: [succeed] });
  expect(await loader.load('mfe-offers', './Page')).toMatchObject({ success: false, reason: 'unknown-remote' });
  expect(requests).toHaveLength(0);
});

test('a last good release counts only for what it has', () => {
  const { loader } = setUp({ answers: [succeed], lastGood: true });
  expect(loader.hasLastGood('mfe-catalog', './HomePage')).toBe(true);
  expect(loader.hasLastGood('mfe-catalog', './NewPage')).toBe(false);
});

test('an expose is here once a load of it has succeeded, and not any more when its newest try has failed', async () => {
  const { loader, load } = setUp({ answers: [succeed, throwAtLoad] });
  const isHere = () => loader.isHere('mfe-catalog', './HomePage');
  expect(isHere()).toBe(false);
  await load();
  expect(isHere()).toBe(true);
  await loader.retry('mfe-catalog', './HomePage');
  expect(isHere()).toBe(false);
});

describe('a revoked release', () => {
  const bad = 'mfe-catalog@2.0.0';

  it('is not requested, whoever still names it: the last good one is shown', async () => {
    const { load, requests, events } = setUp({ answers: [succeed], lastGood: true, revoked: [bad] });
    expect(await load()).toMatchObject({ success: true, version: '1.0.0', source: 'last-good' });
    expect(requests.map((request) => request.release.entry)).toEqual(['/assets/mfe-catalog/1.0.0/remoteEntry.js']);
    expect(events[0]).toMatchObject({ type: 'load-failed', reason: 'revoked', version: '2.0.0' });
  });

  it('that was revoked while the tab was open is not requested at the next load, nor as the last good one', async () => {
    const askRevoked = async () => [bad, 'mfe-catalog@1.0.0'];
    const { load, requests } = setUp({ answers: [succeed], lastGood: true, askRevoked });
    expect(await load()).toMatchObject({ success: false, reason: 'revoked', version: '2.0.0' });
    expect(requests).toEqual([]);
  });

  it('is remembered when nobody answers any more; silence alone keeps nothing from loading', async () => {
    const answers = [async () => [bad], () => Promise.reject(new TypeError('offline'))];
    const known = setUp({ answers: [succeed], askRevoked: () => answers.shift()?.() ?? null });
    await known.load();
    expect(await known.load()).toMatchObject({ reason: 'revoked' });
    const unknown = setUp({ answers: [succeed], askRevoked: () => Promise.reject(new TypeError('offline')) });
    expect(await unknown.load()).toMatchObject({ success: true, version: '2.0.0' });
  });
});
