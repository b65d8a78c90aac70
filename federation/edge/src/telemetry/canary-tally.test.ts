import { promote, readChannel, setCanary } from 'federation-release';
import { canaryCountsKey, note, publishTiny, readCanaryCounts, reasonToStop } from 'federation-release/testing';
import { createVisitors } from '../access/visitors.ts';
import { catalog, openEdge } from '../testing/open-edge.ts';

const bad = { name: 'mfe-catalog', version: '3.0.0' };
const good = { name: 'mfe-catalog', version: '2.0.0' };
const IN_CANARY = 10;
const IN_STABLE = 9_000;
const secret = 'a secret of at least thirty-two characters';
const { sign } = createVisitors({ secret, secure: false, prefix: 'market' });

interface Beacon {
  kind?: 'view' | 'error' | 'load-failure';
  release?: { name: string; version: string };
  bucket?: number | null;
  address?: string;
  cookie?: string;
  channel?: string;
  composition?: string;
}

const openCanary = async (options = {}, limits = {}) => {
  const { app, store, id } = await openEdge({ secret, ...options });
  await publishTiny(store, { ...catalog, version: '3.0.0' });
  const begun = await setCanary(store, bad, 50, 'production', { ...note, ...limits });
  if (!begun.ok) throw new Error(begun.message);
  const watch = begun.value.canary?.watch?.id ?? '';
  const compositionOf = async (bucket: number) =>
    (await app.inject({ url: '/composition.json', headers: { cookie: `market_bucket=${bucket}` } })).json();
  const canaryId = (await compositionOf(IN_CANARY)).id;
  const cookies = new Map<string, string>();
  /** One visitor for each bucket and address, as this site has signed them. */
  const cookieOf = (bucket: number, address: string): string => {
    const key = `${bucket} ${address}`;
    const cookie = cookies.get(key) ?? sign(bucket, address);
    cookies.set(key, cookie);
    return cookie;
  };
  const send = ({
    kind = 'view',
    release = bad,
    bucket = IN_CANARY,
    address = '10.0.0.1',
    cookie,
    ...rest
  }: Beacon = {}) =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      remoteAddress: address,
      headers: bucket === null ? {} : { cookie: cookie ?? cookieOf(bucket, address) },
      payload: { composition: canaryId, channel: 'production', reports: [{ ...release, kind }], ...rest },
    });
  const counts = async () => {
    await app.close();
    return readCanaryCounts(store, 'production', watch);
  };
  return { app, store, stableId: id, canaryId, send, counts, compositionOf, watch };
};

it('counts a visitor once for each kind, however often a page reports', async () => {
  const { send, counts } = await openCanary();
  for (let page = 0; page < 5; page += 1) {
    await send();
    await send({ kind: 'error' });
  }
  await send({ kind: 'load-failure', bucket: 11 });
  expect((await counts()).canary).toMatchObject({ visitors: 2, errors: 1, loadFailures: 1 });
});

it('counts each side by the pages of its own composition', async () => {
  const { send, counts, stableId } = await openCanary();
  await send({ composition: stableId, release: good, bucket: IN_STABLE });
  // A fall-back inside the canary's page, an old tab, and another remote say nothing of the two that are compared.
  await send({ release: good });
  await send({ composition: '0123456789ab', kind: 'error' });
  await send({ release: { name: 'host-shell', version: '1.0.0' }, kind: 'error' });
  expect(await counts()).toMatchObject({ canary: { visitors: 0, errors: 0 }, stable: { visitors: 1, errors: 0 } });
});

it('counts what one network adds up to 20 visitors, whatever cookies it sends, and no more', async () => {
  const { send, counts } = await openCanary();
  for (let bucket = 0; bucket < 60; bucket += 1) {
    for (const kind of ['view', 'error'] as const) await send({ kind, bucket, address: `10.0.0.${bucket + 1}` });
  }
  await send({ kind: 'error', bucket: null });
  await send({ address: '10.0.9.1' });
  expect((await counts()).canary).toMatchObject({ visitors: 21, errors: 20 });
});

it('ends a canary that fails in several networks, without anybody watching, and not for one of them', async () => {
  const { app, store, send, compositionOf, watch } = await openCanary({ telemetryFlushMs: 20 }, { samples: 9 });
  const version = async () => (await compositionOf(IN_CANARY)).remotes['mfe-catalog'].version;
  const counted = async (visitors: number) => {
    while ((await readCanaryCounts(store, 'production', watch)).canary.visitors < visitors)
      await new Promise((done) => setTimeout(done, 20));
  };
  for (let bucket = 0; bucket < 9; bucket += 1) await send({ kind: 'load-failure', bucket });
  await counted(9);
  expect(await version()).toBe('3.0.0');
  for (const net of [1, 2]) await send({ kind: 'load-failure', address: `10.0.${net}.1` });
  while ((await version()) === '3.0.0') await new Promise((done) => setTimeout(done, 20));
  expect(await version()).toBe('2.0.0');
  expect((await readChannel(store, 'production'))?.history.at(-1)?.who).toBe('the edge');
  await app.close();
});

it('keeps the canaries of two channels apart', async () => {
  const { store, send, counts } = await openCanary();
  await promote(store, [good], 'preview', note);
  await setCanary(store, bad, 50, 'preview', note);
  await send();
  await send({ kind: 'error', channel: 'preview', address: '10.0.1.1' });
  const preview = (await readChannel(store, 'preview'))?.canary?.watch?.id ?? '';
  expect((await counts()).canary).toMatchObject({ visitors: 1, errors: 0 });
  expect((await readCanaryCounts(store, 'preview', preview)).canary).toMatchObject({ errors: 1 });
  expect((await store.listDocuments('canaries')).map((name) => `canaries/${name}`)).toContain(
    canaryCountsKey('preview', preview),
  );
});

describe('2,000 forged reports from 50 networks', () => {
  /** The channel does not move meanwhile: it is read once, not for each report. */
  const openStill = () => openCanary({ maxAgeMs: 600_000 });

  /** Invented cookies, cookies without a signature, one real cookie sent from everywhere, and many of one network. */
  const forge = async ({ send }: Awaited<ReturnType<typeof openCanary>>, beacon: Beacon, bucket: number) => {
    const real = sign(bucket, '10.9.9.9');
    const hoard = Array.from({ length: 400 }, (_, index) => sign((bucket + index) % 5000, `10.9.9.${index % 250}`));
    for (let index = 0; index < 2000; index += 1) {
      const address = `10.7.${index % 50}.${1 + (Math.floor(index / 50) % 100)}`;
      const forged = [
        `market_bucket=${bucket}`,
        real.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        real.replace(/=\d+\./, `=${(bucket + index) % 5000}.`),
        real,
        hoard[index % hoard.length] ?? '',
      ];
      await send({ ...beacon, address, cookie: forged[index % forged.length] ?? '' });
    }
  };
  const honest = async ({ send }: Awaited<ReturnType<typeof openCanary>>, beacon: Beacon, fails: number) => {
    for (let visitor = 0; visitor < 400; visitor += 1) {
      const at = { ...beacon, bucket: (beacon.bucket ?? 0) + visitor, address: `203.${visitor % 200}.1.1` };
      await send(at);
      if (visitor % 100 < fails) await send({ ...at, kind: 'error' });
    }
  };

  it('do not end a good canary', async () => {
    const site = await openStill();
    await honest(site, { bucket: 100 }, 1);
    await honest(site, { bucket: IN_STABLE, release: good, composition: site.stableId }, 1);
    await forge(site, { kind: 'load-failure' }, IN_CANARY);
    await forge(site, { kind: 'error' }, IN_CANARY);
    const { canary, stable } = await site.counts();
    // Of one network, and no more than it may add.
    expect(canary.loadFailures).toBeLessThanOrEqual(20);
    expect(canary.errors).toBeLessThanOrEqual(4 + 20);
    expect(reasonToStop({ margin: 2, samples: 100, networks: 3 }, canary, stable)).toBeNull();
  });

  it('do not hide a bad one', async () => {
    const site = await openStill();
    await honest(site, { bucket: 100 }, 10);
    await honest(site, { bucket: IN_STABLE, release: good, composition: site.stableId }, 1);
    await forge(site, { kind: 'view' }, IN_CANARY);
    const { canary, stable } = await site.counts();
    expect(canary.visitors).toBeLessThanOrEqual(400 + 21);
    expect(reasonToStop({ margin: 2, samples: 100, networks: 3 }, canary, stable)).toContain('met an error');
  });
});

it('believes no page of another site, and no address that sends without end', async () => {
  const { app, canaryId } = await openCanary({ origin: 'http://kaza.example' });
  const send = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      remoteAddress,
      headers,
      payload: { composition: canaryId, reports: [{ ...bad, kind: 'view' }] },
    });
  expect((await send({ origin: 'http://kaza.example' })).statusCode).toBe(204);
  for (const origin of ['https://evil.example', 'null', 'http://kaza.example.evil.example'])
    expect((await send({ origin })).statusCode).toBe(403);
  const codes = [];
  for (let index = 0; index < 130; index += 1) codes.push((await send({}, '10.0.0.2')).statusCode);
  expect(codes.at(-1)).toBe(429);
  expect((await send({}, '10.0.0.3')).statusCode).toBe(204);
});
