import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { promote, readStatus, setCanary, setValue } from 'federation-release';
import { note, storeWithShell } from 'federation-release/testing';
import { edge } from './index.ts';
import { catalog, openEdge } from './testing/open-edge.ts';

const inlined = (html: string, id: string) =>
  JSON.parse(html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`))?.[1] ?? 'null');

describe('pages', () => {
  it('carry their composition, its id and the settings', async () => {
    const { app, id } = await openEdge({ pageConfig: { supportEmail: '</script><script>alert(1)' } });
    const { body, statusCode } = await app.inject('/');
    expect(statusCode).toBe(200);
    expect(body).toContain(`<html lang="en-IN" data-composition="${id}">`);
    expect(inlined(body, 'market-composition')).toEqual((await app.inject('/composition.json')).json());
    expect(inlined(body, 'market-config').supportEmail).toBe('</script><script>alert(1)');
    expect(body.match(/<script>/g)).toBeNull();
  });

  it('carry no values of remotes that they do not have; a developer’s machine gets all of its channel', async () => {
    const { app, store } = await openEdge();
    await setValue(store, 'mfe-new.API_ORIGIN=https://api.example', 'production', note);
    expect((await app.inject('/')).body).not.toContain('api.example');
    const whole = (await app.inject('/composition.json?whole')).json();
    expect(whole.channelValues).toEqual({ 'mfe-new': { API_ORIGIN: 'https://api.example' } });
  });

  it('preload the entry and the chunks of the remote that owns the route, and no other', async () => {
    const { app } = await openEdge();
    const { body } = await app.inject('/services/ac-repair?city=Delhi');
    const preloads = [
      ...body.matchAll(
        /<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
      ),
    ];
    expect(preloads.map(([, url]) => url)).toEqual([
      '/assets/mfe-catalog/2.0.0/remoteEntry.js',
      '/assets/mfe-catalog/2.0.0/listing.js',
    ]);
  });

  it('run no inline and no evaluated script, and are framed by nobody', async () => {
    const { app } = await openEdge();
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('say the language of their address, for the route that the rest of it names', async () => {
    const { app } = await openEdge();
    const { body, statusCode } = await app.inject('/hi/services/ac-repair?city=Delhi');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="hi-IN"');
    expect(body).toContain('/assets/mfe-catalog/2.0.0/listing.js');
    expect((await app.inject('/services/ac-repair')).body).toContain('<html lang="en-IN"');
    expect((await app.inject('/ta/about')).statusCode).toBe(404);
    expect((await app.inject('/hi/no/such/page')).statusCode).toBe(404);
  });

  it('have one address each: with a slash at its end it leads to the one without', async () => {
    const { app } = await openEdge();
    const to = async (url: string) => {
      const { statusCode, headers } = await app.inject(url);
      return [statusCode, headers.location];
    };
    expect(await to('/hi/')).toEqual([308, '/hi']);
    expect(await to('/hi/services/ac-repair/?city=Delhi')).toEqual([308, '/hi/services/ac-repair?city=Delhi']);
    expect(await to('/')).toEqual([200, undefined]);
  });

  it('send a person to the language once chosen, where the address names none, and nobody else', async () => {
    const { app } = await openEdge();
    const open = async (url: string, headers: Record<string, string>) => {
      const { statusCode, headers: answered } = await app.inject({ url, headers });
      return [statusCode, answered.location];
    };
    const person = { 'sec-fetch-mode': 'navigate', cookie: 'market_bucket=7; market-language=bn' };
    expect(await open('/services/ac-repair?city=Delhi', person)).toEqual([302, '/bn/services/ac-repair?city=Delhi']);
    expect(await open('/', person)).toEqual([302, '/bn']);
    expect(await open('/hi', person)).toEqual([200, undefined]);
    expect(await open('/', { ...person, cookie: 'market-language=en' })).toEqual([200, undefined]);
    expect(await open('/', { ...person, cookie: 'market-language=xx' })).toEqual([200, undefined]);
    expect(await open('/', { ...person, cookie: 'other-language=bn' })).toEqual([200, undefined]);
    expect(await open('/', { ...person, 'sec-fetch-mode': 'cors' })).toEqual([200, undefined]);
    expect(await open('/', { accept: 'text/html' })).toEqual([200, undefined]);
    expect(await open('/composition.json', person)).toEqual([200, undefined]);
  });

  it('give the shell with 404 where no remote owns the address, and plain 404 for files', async () => {
    const { app } = await openEdge();
    const page = await app.inject('/no/such/page');
    expect([page.statusCode, page.body.includes('id="root"')]).toEqual([404, true]);
    for (const url of ['/missing.png', '/api/v1/nothing', '/.env']) {
      expect(await app.inject(url)).toMatchObject({ statusCode: 404, body: 'Not found' });
    }
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  });

  it('are not sent again while they are the same', async () => {
    const { app } = await openEdge();
    const first = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect([first.headers['cache-control'], again.statusCode]).toEqual(['private, no-cache', 304]);
  });

  it('follow the channel when it moves', async () => {
    const { app, store } = await openEdge();
    await app.inject('/');
    await promote(store, [{ name: 'mfe-catalog', version: '1.0.0' }], 'production', { ...note, force: true });
    expect((await app.inject('/composition.json')).json().remotes['mfe-catalog'].version).toBe('1.0.0');
  });

  it('say so clearly when nothing is published', async () => {
    const { store } = await storeWithShell();
    const app = Fastify();
    await app.register(edge, { store });
    const { statusCode, body } = await app.inject('/');
    expect([statusCode, body.includes('Nothing has been published here yet')]).toEqual([503, true]);
    expect(await app.edgeReady()).toContain('nothing is published');
    await app.close();
  });

  it('go on with the last composition known when the store is lost', async () => {
    const { app, folder, id } = await openEdge();
    await app.inject('/');
    await rm(folder, { recursive: true });
    const { statusCode, body } = await app.inject('/');
    expect([statusCode, body.includes(id)]).toEqual([200, true]);
  });
});

describe('canary', () => {
  it('keeps a visitor on the side that their bucket says, and gives new visitors a bucket', async () => {
    const { app, store } = await openEdge();
    await setCanary(store, { name: 'mfe-catalog', version: '1.0.0' }, 5, 'production', { ...note, force: true });
    const versionFor = async (cookie: string) => {
      const answer = await app.inject({ url: '/composition.json', headers: { cookie } });
      return [answer.json().remotes['mfe-catalog'].version, answer.headers['set-cookie']];
    };
    expect(await versionFor('market_bucket=499')).toEqual(['1.0.0', undefined]);
    expect(await versionFor('a=b; market_bucket=500')).toEqual(['2.0.0', undefined]);
    expect((await versionFor(''))[1]).toMatch(
      /^market_bucket=\d{1,4}\.[\w-]{11}\.[\w-]{8}\.[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/,
    );
  });

  it('gives the stable release as the fall-back', async () => {
    const { app, store } = await openEdge();
    await setCanary(store, { name: 'mfe-catalog', version: '1.0.0' }, 100, 'production', { ...note, force: true });
    const composition = (await app.inject('/composition.json')).json();
    expect(composition.fallbacks['mfe-catalog'].version).toBe('2.0.0');
  });
});

describe('assets', () => {
  const url = '/assets/mfe-catalog/2.0.0/home.js';
  const text = catalog.files['home.js'];

  it('are immutable, typed and open to other origins', async () => {
    const { app } = await openEdge();
    const { headers, body } = await app.inject(url);
    expect(body).toBe(text);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
  ])('are sent as the client accepts: %s', async (accepted, encoding) => {
    const { app } = await openEdge();
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(encoding);
    const decode = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from;
    expect(decode(rawPayload as never).toString()).toBe(text);
  });

  it.each([
    ['bytes=0-3', 206, 'home'],
    ['bytes=-2', 206, '()'],
    ['bytes=596-', 206, 'me()'],
    ['bytes=9999-', 416, 'Range not satisfiable'],
    ['lines=1-2', 200, text],
  ])('answer the range %s with %i', async (range, status, body) => {
    const { app } = await openEdge();
    const answer = await app.inject({ url, headers: { range, 'accept-encoding': 'br' } });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(body);
  });

  it.each([
    '/assets/mfe-catalog/2.0.0/server/render.js',
    '/assets/mfe-catalog/2.0.0/release.json',
    '/assets/mfe-catalog/2.0.0/home.js.br',
    '/assets/mfe-catalog/2.0.0/..%2F1.0.0%2FremoteEntry.js',
    '/assets/mfe-catalog/9.9.9/home.js',
    '/assets/..%2F..%2Fdocuments/1.0.0/home.js',
  ])('never serve %s, and nobody keeps the refusal', async (secret) => {
    const { app } = await openEdge();
    const { statusCode, headers } = await app.inject(secret);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('give the shell its icon at the root', async () => {
    const { app } = await openEdge();
    expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
  });
});

describe('telemetry', () => {
  const send = (app: Awaited<ReturnType<typeof openEdge>>['app'], body: unknown) =>
    app.inject({
      method: 'POST',
      url: '/telemetry',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(body),
    });

  it('counts what pages report for published releases, and keeps it at the end', async () => {
    const { app, store } = await openEdge();
    const report = { kind: 'load-failure', name: 'mfe-catalog', version: '2.0.0', message: 'x' };
    const body = {
      composition: 'c',
      reports: [report, { ...report, version: '9.9.9' }, { ...report, kind: 'load', ms: 120 }],
    };
    expect((await send(app, body)).statusCode).toBe(204);
    await app.close();
    const [day = ''] = await store.listDocuments('telemetry');
    expect(JSON.parse((await store.readDocument(`telemetry/${day}`))?.text ?? '')).toEqual({
      'mfe-catalog@2.0.0': { views: 0, errors: 0, loadFailures: 1, loads: 1, loadMs: { '200': 1 }, visitors: '' },
    });
  });

  it('counts a page that fails again and again once, and its visitor without an id', async () => {
    const { app, store } = await openEdge();
    const report = { name: 'mfe-catalog', version: '2.0.0' };
    const reports = [...Array.from({ length: 9 }, () => ({ ...report, kind: 'error' })), { ...report, kind: 'view' }];
    const url = '/telemetry';
    await app.inject({
      method: 'POST',
      url,
      payload: { composition: 'c', reports },
      cookies: { market_bucket: '4711' },
    });
    await app.close();
    const status = await readStatus(store);
    const found = status.ok && status.value.releases.find(({ release }) => release === 'mfe-catalog@2.0.0');
    expect(found).toMatchObject({ visitors: 1, views: 1, errors: 1 });
  });

  it('passes failures on as they were said, of what nobody published too: a remote that is served hot', async () => {
    const passed: unknown[] = [];
    const { app } = await openEdge({ onPageFailure: (failure) => void passed.push(failure) });
    const hot = {
      name: 'mfe-hot',
      version: '0.0.0',
      message: 'process is not defined at Page (http://localhost/p.js:1:2)',
    };
    const reports = [
      { kind: 'error', ...hot },
      { kind: 'load', ...hot, ms: 1 },
    ];
    expect((await send(app, { composition: 'c', reports })).statusCode).toBe(204);
    expect(passed).toEqual([hot]);
  });

  it('passes on what was reported and measured of published releases, without a word of whose page it was', async () => {
    const passed: unknown[] = [];
    const { app } = await openEdge({ onPageReport: (report) => void passed.push(report) });
    const release = { name: 'mfe-catalog', version: '2.0.0' };
    const body = {
      composition: 'c',
      reports: [{ kind: 'error', ...release, message: 'of 9876543210' }],
      measures: [
        { measure: 'LCP', ...release, value: 900, path: '/chat/9876543210' },
        { measure: 'LCP', ...release, version: '9.9.9', value: 900 },
      ],
    };
    expect((await send(app, body)).statusCode).toBe(204);
    expect((await send(app, { composition: 'c', reports: [], measures: body.measures })).statusCode).toBe(204);
    expect(passed).toEqual([
      { kind: 'error', ...release },
      { measure: 'LCP', ...release, value: 900 },
      { measure: 'LCP', ...release, value: 900 },
    ]);
  });

  it('refuses what is no report, and what is too large', async () => {
    const { app } = await openEdge();
    expect((await send(app, { reports: [] })).statusCode).toBe(422);
    expect((await send(app, { composition: 'x'.repeat(9000), reports: [] })).statusCode).toBe(413);
  });
});
