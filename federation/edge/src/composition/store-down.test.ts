import { join } from 'node:path';
import { promote, type ReleaseStore } from 'federation-release';
import { createTrust, note, type Trust } from 'federation-release/testing';
import { openEdge, serve } from '../testing/open-edge.ts';

type State = 'up' | 'failing' | 'silent';

/** A store that fails, or never answers, while the test wants it to. */
function shaky(store: ReleaseStore, folder: string) {
  let state: State = 'up';
  const doubled: ReleaseStore = new Proxy(store, {
    get: (target, key: keyof ReleaseStore) => {
      if (key === 'trust') return trust;
      return (...given: unknown[]) => {
        if (state === 'failing') return Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:9000'));
        if (state === 'silent') return new Promise(() => {});
        return (target[key] as (...args: unknown[]) => unknown)(...given);
      };
    },
  });
  // It has read nothing of the store yet either.
  const trust: Trust = createTrust(doubled, { folder: join(folder, 'keys') });
  const become = (next: State): void => {
    state = next;
  };
  return { store: doubled, become };
}

const openShaky = async (first: State, patienceMs = 1_000) => {
  const { store: real, id, folder } = await openEdge();
  const { store, become } = shaky(real, folder);
  become(first);
  const app = await serve(store, { patienceMs, newsMs: 250 });
  return { app, become, id, real };
};

it.each(['failing', 'silent'] as const)(
  'a store that is %s before anything was read of it gives clear refusals, and pages by themselves when it is back',
  async (state) => {
    const { app, become, id } = await openShaky(state);
    const page = await app.inject('/about');
    expect(page).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
    });
    expect(page.body).toContain('We will be right back');
    expect(page.body).not.toContain('ECONNREFUSED');
    expect(await app.inject('/composition.json')).toMatchObject({ statusCode: 503 });
    expect(await app.edgeReady()).toMatch(/^the release store cannot be read: /);
    become('up');
    const recovered = await app.inject('/about');
    expect([recovered.statusCode, recovered.body.includes(id)]).toEqual([404, true]);
    expect(await app.edgeReady()).toBeNull();
  },
);

it('assets that nobody read before are refused without being remembered as missing', async () => {
  const { app, become } = await openShaky('failing');
  const url = '/assets/mfe-catalog/2.0.0/home.js';
  expect(await app.inject(url)).toMatchObject({ statusCode: 503, headers: { 'cache-control': 'no-store' } });
  become('up');
  expect((await app.inject(url)).statusCode).toBe(200);
});

it.each(['failing', 'silent'] as const)(
  'a store that is %s later does not keep pages waiting, and is followed again when it is back',
  async (state) => {
    const patienceMs = 3_000;
    const visits = 20;
    const { app, become, id, real } = await openShaky('up', patienceMs);
    await app.inject('/');
    become(state);
    const startedAt = Date.now();
    for (let visit = 0; visit < visits; visit += 1) expect((await app.inject('/')).body).toContain(id);
    // Were each to wait, it would be twice as long at least.
    expect(Date.now() - startedAt).toBeLessThan((visits * patienceMs) / 2);
    expect(await app.edgeReady()).toBeNull();
    become('up');
    await promote(real, [{ name: 'mfe-catalog', version: '1.0.0' }], 'production', { ...note, force: true });
    while ((await app.inject('/')).body.includes(id)) await new Promise((done) => setTimeout(done, 20));
    expect((await app.inject('/')).body).not.toContain(id);
  },
);
