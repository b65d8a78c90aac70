import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { addRevocation, createQaPass, promote } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { edge } from '../index.ts';
import { openEdge } from '../testing/open-edge.ts';

const secret = 'a secret of at least thirty-two characters';
const origin = 'https://kaza.example';
const HOUR = 3_600_000;
const production = { secret, origin, openToTesters: false };
const pass = (forMs = HOUR) => createQaPass({ secret, forMs });

describe('a site in production', () => {
  it.each(['', '__Host-qa_pass=v1.9999999999999.forged', `qa_pass=${pass()}`])(
    'shows nobody other releases without a pass (%s)',
    async (cookie) => {
      const { app, id, store } = await openEdge(production);
      await promote(store, [{ name: 'mfe-catalog', version: '1.0.0' }], 'preview', note);
      const headers = { cookie };
      for (const query of ['compose=mfe-catalog@1.0.0', 'channel=preview', `compose=${id}`]) {
        const page = await app.inject({ url: `/?${query}`, headers });
        expect([page.statusCode, page.body.includes(`data-composition="${id}"`)]).toEqual([200, true]);
        expect(page.body).not.toContain('/assets/mfe-catalog/1.0.0/remoteEntry.js" integrity');
        expect(await app.inject({ url: `/composition.json?${query}`, headers })).toMatchObject({ statusCode: 401 });
      }
      const releases = await app.inject({ url: '/releases.json', headers });
      expect([releases.statusCode, releases.json().code]).toEqual([401, 'QA_PASS_REQUIRED']);
    },
  );

  it('opens to a tester who follows an invitation, for as long as it says', async () => {
    const { app } = await openEdge(production);
    const invited = await app.inject(
      `/qa-pass?pass=${pass()}&to=${encodeURIComponent('/services/x?compose=mfe-catalog@1.0.0')}`,
    );
    expect([invited.statusCode, invited.headers.location]).toEqual([303, '/services/x?compose=mfe-catalog@1.0.0']);
    const [cookie = ''] = String(invited.headers['set-cookie']).split(';');
    expect(String(invited.headers['set-cookie'])).toMatch(
      /^__Host-qa_pass=v1\.[\w.-]+; Path=\/; Max-Age=3(599|600); SameSite=Lax; HttpOnly; Secure$/,
    );
    const headers = { cookie };
    const shown = await app.inject({ url: '/composition.json?compose=mfe-catalog@1.0.0', headers });
    expect(shown.json().remotes['mfe-catalog'].version).toBe('1.0.0');
    expect((await app.inject({ url: '/releases.json', headers })).statusCode).toBe(200);
  });

  it('gives source maps to testers, and to all others nothing', async () => {
    const { app, store } = await openEdge(production);
    const maps = { name: 'mfe-maps', version: '1.0.0' };
    const map = JSON.stringify({ version: 3, sources: ['secret.ts'] });
    const files = { 'home.js': 'home()', 'types/maps/home.js.map.gz': gzipSync(map) };
    await publishTiny(store, { ...maps, files });
    const url = '/assets/mfe-maps/1.0.0/home.js.map';
    const headers = { cookie: `__Host-qa_pass=${pass()}` };
    const given = await app.inject({ url, headers });
    expect(gunzipSync(given.rawPayload).toString()).toBe(map);
    expect(given.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'private, no-cache' });
    const others = [
      { url },
      { url: '/assets/mfe-maps/1.0.0/types/maps/home.js.map.gz', headers },
      { url: '/assets/mfe-maps/1.0.0/other.js.map', headers },
      { url: '/assets/mfe-maps/1.0.0/..%2F..%2Fhome.js.map', headers },
    ];
    for (const other of others) expect((await app.inject(other)).statusCode).toBe(404);
    await addRevocation(store, maps, 'a hole');
    expect((await app.inject({ url, headers })).statusCode).toBe(410);
  });

  it('refuses an invitation that has ended, and keeps nothing of it', async () => {
    const { app } = await openEdge(production);
    const ended = createQaPass({ secret, forMs: 1, now: Date.now() - 10 });
    for (const link of [
      ended,
      'v1.1.1.1',
      createQaPass({ secret: 'another secret of thirty-two characters', forMs: HOUR }),
    ]) {
      const { statusCode, headers } = await app.inject(`/qa-pass?pass=${link}`);
      expect([statusCode, headers['set-cookie'], headers['cache-control']]).toEqual([
        410,
        undefined,
        'private, no-store',
      ]);
    }
  });

  it.each(['//evil.example/', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\nb'])(
    'leads a tester to no other site: %j',
    async (to) => {
      const { app } = await openEdge(production);
      const { headers } = await app.inject(`/qa-pass?pass=${pass()}&to=${encodeURIComponent(to)}`);
      expect(headers.location).toBe('/');
    },
  );
});

describe('what an address names', () => {
  const junk = 'mfe-catalog@9.9.9,<b>win</b>,0123456789ab,call-me@1.0.0';

  it('is refused in our own words: nothing of it stands in the page', async () => {
    const { app } = await openEdge();
    const { body } = await app.inject(`/?compose=${encodeURIComponent(junk)}`);
    expect(body).toContain('Ignored: number 1 of the address is not published.');
    for (const word of ['9.9.9', 'win', '0123456789ab', 'call-me']) expect(body).not.toContain(word);
  });

  it('costs a budget: who asks for page after page must wait, and only they', async () => {
    const { app } = await openEdge(production);
    const headers = { cookie: `__Host-qa_pass=${pass()}` };
    const ask = (remoteAddress: string) => app.inject({ url: '/?compose=mfe-catalog@9.9.9', remoteAddress, headers });
    const codes = [];
    for (let index = 0; index < 130; index += 1) codes.push((await ask('2001:db8:1:2::1')).statusCode);
    expect([codes[0], codes.at(-1)]).toEqual([200, 429]);
    // The same /64, and another one.
    expect((await ask('2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await app.inject({ url: '/', remoteAddress: '2001:db8:1:2::1' })).statusCode).toBe(200);
  });
});

describe('a revoked release', () => {
  const good = { name: 'mfe-catalog', version: '1.0.0' };
  const bad = { name: 'mfe-catalog', version: '2.0.0' };

  it('is loaded nowhere again: its files are gone, its compositions go on with the last good one, no override brings it back', async () => {
    const { app, store, id } = await openEdge();
    await promote(store, [good], 'production', { ...note, force: true });
    await promote(store, [bad], 'production', note);
    const file = '/assets/mfe-catalog/2.0.0/home.js';
    expect((await app.inject(file)).statusCode).toBe(200);
    expect((await app.inject('/composition.json')).json().remotes['mfe-catalog'].version).toBe('2.0.0');
    await addRevocation(store, bad, 'it leaks');
    const gone = await app.inject(file);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    const present = (await app.inject('/composition.json')).json();
    expect(present.remotes['mfe-catalog'].version).toBe('1.0.0');
    expect(present.fallbacks).toEqual({});
    // For what browsers have cached.
    expect(present.revoked).toEqual(['mfe-catalog@2.0.0']);
    expect((await app.inject('/')).body).not.toContain('/assets/mfe-catalog/2.0.0');
    for (const compose of ['mfe-catalog@2.0.0', id]) {
      const overridden = (await app.inject(`/composition.json?compose=${compose}`)).json();
      expect(overridden.remotes['mfe-catalog'].version).toBe('1.0.0');
      expect(overridden.notices[0]).toMatch(/^Ignored: number 1 of the address .*was revoked\.$/);
    }
    expect(JSON.stringify((await app.inject('/releases.json')).json())).not.toContain('2.0.0');
  });

  it('is gone within a second from an edge that has just given it, by its own settings', async () => {
    const { store } = await openEdge();
    await promote(store, [good], 'production', { ...note, force: true });
    await promote(store, [bad], 'production', note);
    const app = Fastify();
    await app.register(edge, { store });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const file = '/assets/mfe-catalog/2.0.0/home.js';
    const given = async () => (await app.inject('/composition.json')).json().remotes['mfe-catalog'].version;
    expect([(await app.inject(file)).statusCode, await given()]).toEqual([200, '2.0.0']);
    await addRevocation(store, bad, 'it leaks');
    // The edge's clock stands still there: however slow this machine is, less than a second has passed.
    clock.mockReturnValue(Date.now() + 750);
    while ((await app.inject(file)).statusCode !== 410 || (await given()) !== '1.0.0') await nextTurn();
    clock.mockRestore();
    await app.close();
  });

  it('is left out where nothing came before it, and the page goes on without', async () => {
    const { app, store } = await openEdge();
    await addRevocation(store, bad, 'it leaks');
    const { body, statusCode } = await app.inject('/about');
    expect([statusCode, body.includes('/assets/mfe-catalog')]).toEqual([404, false]);
  });

  it('stays so while the store does not answer, and when its document is deleted', async () => {
    const { app, store } = await openEdge();
    await addRevocation(store, bad, 'it leaks');
    const file = '/assets/mfe-catalog/2.0.0/home.js';
    expect((await app.inject(file)).statusCode).toBe(410);
    await store.removeDocument('revocations/mfe-catalog@2.0.0');
    expect((await app.inject(file)).statusCode).toBe(410);
  });
});
