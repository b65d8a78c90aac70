import { BUCKETS } from '../facts/buckets.ts';
import { type CanarySide, canaryCountsKey, noCanaryCounts, saveCanaryCounts } from '../store/canary-counts.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { emptyCounts, saveCounts } from '../store/telemetry-counts.ts';
import { estimateVisitors, markVisitor, mergeMarks } from '../store/visitor-count.ts';
import { filledStores, note, publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { isInCanary, setCanary } from './canary.ts';
import { stopFailingCanaries } from './canary-watch.ts';
import { readChannel } from './channel.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { readStatus } from './status.ts';

const stable = { name: 'mfe-catalog', version: '1.0.0' };
const canary = { name: 'mfe-catalog', version: '1.1.0' };

/** Always the same dice, so that the test says the same every time. */
const dice = (seed: number) => (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return Math.floor((seed / 2_147_483_647) * BUCKETS);
};

const storeInProduction = filledStores(async (store) => {
  await publishTiny(store, { ...canary, pages: { '/': './HomePage' } });
  await promote(store, [{ name: 'host-shell', version: '1.0.0' }, stable], 'production', note);
}, storeWithShell);

const openCanary = async (limits = {}) => {
  const { store } = await storeInProduction();
  const begun = await setCanary(store, canary, 10, 'production', { ...note, ...limits });
  if (!begun.ok) throw new Error(begun.message);
  return store;
};

/** Adds visitors to one side of the running canary; their failures came from the networks said, or many. */
const met = async (
  store: ReleaseStore,
  side: 'canary' | 'stable',
  counts: Partial<Pick<CanarySide, 'visitors' | 'errors' | 'loadFailures'>>,
  networks = 50,
) => {
  const id = (await present(store)).canary?.watch?.id ?? '';
  const from = Array.from({ length: networks }, (_, network) => network * 7).reduce(markVisitor, '');
  const sums = noCanaryCounts();
  Object.assign(sums[side], counts, { errorsFrom: from, loadFailuresFrom: from });
  expect(await saveCanaryCounts(store, canaryCountsKey('production', id), sums)).toBe(true);
};

const present = async (store: ReleaseStore) => (await readChannel(store, 'production'))!;

describe('a canary among 100,000 visitors', () => {
  const draw = dice(20_261_121);
  const visitors = Array.from({ length: 100_000 }, draw);

  it.each([0, 1, 5, 25, 50, 99.5, 100])('gets %d percent of them, within half a percent', (percent) => {
    const share = visitors.filter((bucket) => isInCanary(bucket, { ...canary, percent })).length / visitors.length;
    expect(Math.abs(share * 100 - percent)).toBeLessThan(0.5);
  });

  it('only adds visitors when it grows: nobody flips back', () => {
    let inside = new Set<number>();
    for (const percent of [0.01, 1, 2.5, 5, 10, 33.3, 50, 75, 100]) {
      const next = new Set(visitors.flatMap((bucket, id) => (isInCanary(bucket, { ...canary, percent }) ? [id] : [])));
      for (const id of inside) if (!next.has(id)) throw new Error(`visitor ${id} left at ${percent} %`);
      expect(next.size).toBeGreaterThanOrEqual(inside.size);
      inside = next;
    }
    expect(inside.size).toBe(visitors.length);
  });
});

describe('a canary that fails', () => {
  it.each([
    ['errors', { visitors: 100, errors: 11 }, 'met an error'],
    ['load failures', { visitors: 100, loadFailures: 11 }, 'could not load it'],
  ])('ends by itself for its %s, and the history says why', async (_what, counts, words) => {
    const store = await openCanary();
    await met(store, 'stable', { visitors: 900, errors: 72 });
    await met(store, 'canary', counts);
    expect(await stopFailingCanaries(store)).toHaveLength(1);
    const { canary: running, history, composition } = await present(store);
    expect(running).toBeNull();
    const [before, last] = history.slice(-2);
    expect(last).toMatchObject({ change: 'canary mfe-catalog@1.1.0 stopped', who: 'the edge', id: composition });
    expect(last?.why).toContain(`11.0 % of 100 visitors ${words}`);
    expect(before?.id).toBe(composition);
  });

  it.each([
    ['too few visitors were seen', { visitors: 99, errors: 99 }, 50],
    ['it is within the margin', { visitors: 100, errors: 2 }, 50],
    ['its failures come from two networks only', { visitors: 100, errors: 100 }, 2],
  ])('goes on while %s', async (_what, counts, networks) => {
    const store = await openCanary();
    await met(store, 'canary', counts, networks);
    expect(await stopFailingCanaries(store)).toEqual([]);
    expect((await present(store)).canary).toMatchObject(canary);
  });

  it('is judged by what the stable release does at the same time', async () => {
    const store = await openCanary();
    await met(store, 'stable', { visitors: 900, errors: 900 });
    await met(store, 'canary', { visitors: 100, errors: 95 });
    expect(await stopFailingCanaries(store)).toEqual([]);
  });

  it('is judged by the margin, the samples and the networks that were set', async () => {
    const store = await openCanary({ margin: 20, samples: 10, networks: 1 });
    await met(store, 'canary', { visitors: 10, errors: 2 }, 1);
    expect(await stopFailingCanaries(store)).toEqual([]);
    await met(store, 'canary', { errors: 1 }, 1);
    expect(await stopFailingCanaries(store)).toHaveLength(1);
  });

  it('is ended once when several edges see it at the same moment', async () => {
    const store = await openCanary();
    await met(store, 'canary', { visitors: 100, errors: 50 });
    const said = await Promise.all([1, 2, 3, 4].map(() => stopFailingCanaries(store)));
    expect(said.flat()).toHaveLength(1);
    expect((await present(store)).history.filter(({ change }) => change.endsWith('stopped'))).toHaveLength(1);
  });

  it('is measured from its beginning, however often its share changes, and a later one anew', async () => {
    const store = await openCanary();
    await met(store, 'canary', { visitors: 60, errors: 30 });
    await setCanary(store, canary, 20, 'production', note);
    await met(store, 'canary', { visitors: 40, errors: 20 });
    expect(await stopFailingCanaries(store)).toHaveLength(1);
    await setCanary(store, canary, 20, 'production', note);
    expect(await stopFailingCanaries(store)).toEqual([]);
    expect((await present(store)).canary).toMatchObject(canary);
  });

  it('is not ended by what the same release does in another channel', async () => {
    const store = await openCanary();
    await promote(store, [{ name: 'host-shell', version: '1.0.0' }, stable], 'preview', note);
    await setCanary(store, canary, 50, 'preview', note);
    await met(store, 'canary', { visitors: 100, errors: 50 });
    expect(await stopFailingCanaries(store)).toHaveLength(1);
    expect((await readChannel(store, 'preview'))?.canary).toMatchObject(canary);
  });

  it('is ended by an edge that may write nothing but telemetry and canaries, and every reader honours that', async () => {
    const store = await openCanary();
    await met(store, 'canary', { visitors: 100, errors: 50 });
    const written: string[] = [];
    const watched: ReleaseStore = {
      ...store,
      writeDocument: (key, text, tag) => {
        written.push(key);
        return store.writeDocument(key, text, tag);
      },
    };
    expect(await stopFailingCanaries(watched)).toHaveLength(1);
    expect(written.filter((key) => !/^(telemetry|canaries)\//.test(key))).toEqual([]);
    const status = await readStatus(store);
    expect(status.ok && status.value.channels[0]?.canary).toBeNull();
    await prune(store);
    expect((await present(store)).canary).toBeNull();
    await publishTiny(store, { ...canary, version: '1.2.0', pages: { '/': './HomePage' } });
    await promote(store, [{ ...canary, version: '1.2.0' }], 'production', note);
    const changes = (await present(store)).history.map(({ change }) => change);
    expect(changes.slice(-2)).toEqual(['canary mfe-catalog@1.1.0 stopped', 'promote mfe-catalog@1.2.0']);
    await prune(store);
    expect(await store.listDocuments('canaries')).toEqual([]);
  });

  it('leaves its counts to prune, which keeps those of a running one', async () => {
    const store = await openCanary();
    await met(store, 'canary', { visitors: 1 });
    await prune(store);
    expect(await store.listDocuments('canaries')).toHaveLength(1);
    await setCanary(store, canary, 0, 'production', note);
    await prune(store);
    expect(await store.listDocuments('canaries')).toEqual([]);
  });

  it.each([{ margin: 0 }, { margin: 101 }, { samples: 0 }, { samples: 1.5 }, { networks: 0 }])(
    'refuses the limits %j',
    async (limits) => {
      const { store } = await storeWithShell();
      expect(await setCanary(store, canary, 5, 'production', { ...note, ...limits })).toMatchObject({
        code: 'BAD_INPUT',
      });
    },
  );
});

describe('status', () => {
  it('shows visitors, errors, load failures, the 75th percentile and bytes of each release', async () => {
    const store = await openCanary();
    const visitors = [17, 4001, 9002].reduce(markVisitor, '');
    const counts = { views: 5, errors: 2, loadFailures: 1, loads: 4, loadMs: { '100': 3, '800': 1 }, visitors };
    await saveCounts(store, { 'mfe-catalog@1.1.0': { ...emptyCounts(), ...counts } });
    await met(store, 'canary', { visitors: 6, loadFailures: 1 });
    const status = await readStatus(store);
    const releases = status.ok ? status.value.releases : [];
    expect(releases.find(({ release }) => release === 'mfe-catalog@1.1.0')).toMatchObject({
      visitors: 3,
      views: 5,
      errors: 2,
      loadFailures: 1,
      loadP75Ms: 100,
      sentBytes: expect.any(Number),
    });
    expect(status.ok && status.value.channels[0]?.canaryVisitors).toEqual({
      canary: { visitors: 6, errors: 0, loadFailures: 1 },
      stable: { visitors: 0, errors: 0, loadFailures: 0 },
    });
  });

  it.each([
    ['few', 50, 10_000],
    ['many', 8000, 10_000],
    ['those of a canary of 5 percent', 900, 500],
  ])('counts %s visitors without an id, within a tenth', (_what, count, buckets) => {
    const draw = dice(7);
    let [one, two] = ['', ''];
    for (let visitor = 0; visitor < count; visitor += 1) {
      const bucket = Math.floor((draw() / BUCKETS) * buckets);
      if (visitor % 2) one = markVisitor(one, bucket);
      else two = markVisitor(two, bucket);
    }
    expect(Math.abs(estimateVisitors(mergeMarks(one, two)) - count)).toBeLessThan(count / 10);
  });
});
