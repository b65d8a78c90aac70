import { get, type IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { pinnedStore, promote } from 'federation-release';
import { compose } from 'federation-release/compose';
import { note, publishTiny, storeWithShell } from 'federation-release/testing';
import { type EdgeOptions, edge } from '../index.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const shell = { name: 'host-shell', version: '2.0.0' };
const pages = {
  '/': './HomePage',
  '/about': './AboutPage',
  '/bookings': './Bookings',
  '/desk': './DeskPage',
  '/services/:slug': './Listing',
};
/** For one visitor alone; robots.txt, which is the shell's, need not know of it. */
const visitorPages = { '/desk': [] };

const openEdge = async (options: Partial<EdgeOptions> = {}) => {
  const { store } = await storeWithShell();
  const files = { 'robots.txt': 'User-agent: *\nDisallow: /bookings\n' };
  await publishTiny(store, { ...shell, files });
  await publishTiny(store, { name: 'mfe-catalog', version: '2.0.0', pages, visitorPages });
  const remote = { name: 'mfe-catalog', version: '2.0.0' };
  const promoted = await promote(store, [shell, remote], 'production', note);
  if (!promoted.ok) throw new Error(promoted.message);
  const app = Fastify();
  await app.register(edge, { store, maxAgeMs: 0, ...options });
  opened.push(app);
  return { app, store, id: promoted.value.channel.composition };
};

const openApi = async () => {
  const api = Fastify();
  opened.push(api);
  api.all('/api/v1/echo', async ({ method, headers, body }, reply) => {
    reply.header('set-cookie', 'refresh=1; HttpOnly');
    return { method, body, from: headers['x-forwarded-for'], host: headers['x-forwarded-host'] };
  });
  api.get('/remoteEntry.js', async () => 'hot()');
  return { api, address: await api.listen({ port: 0, host: '127.0.0.1' }) };
};

describe('crawlers', () => {
  it('get a sitemap of the pages that are for everybody and the live catalog', async () => {
    let live: string[] | Error = ['/services/ac-repair?city=Delhi&x=1', '/bookings/secret'];
    const sitemapAddresses = async () => {
      if (live instanceof Error) throw live;
      return live;
    };
    const { app } = await openEdge({ sitemapAddresses });
    const headers = { host: 'kaza.example' };
    const robots = await app.inject({ url: '/robots.txt', headers });
    expect(robots.body).toBe('User-agent: *\nDisallow: /bookings\nSitemap: http://kaza.example/sitemap.xml\n');
    const addresses = async () => {
      const { body } = await app.inject({ url: '/sitemap.xml', headers });
      return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    };
    const expected = ['/', '/about', '/services/ac-repair?city=Delhi&amp;x=1'].flatMap((path) =>
      [path, path === '/' ? '/hi' : `/hi${path}`, path === '/' ? '/bn' : `/bn${path}`].map(
        (address) => `http://kaza.example${address}`,
      ),
    );
    expect(await addresses()).toEqual(expected);
    live = new Error('down');
    expect(await addresses()).toEqual(expected);
  });

  it('find each page in all its languages, from every one of them', async () => {
    const { app } = await openEdge();
    const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'kaza.example' } });
    const about = body.split('\n').filter((line) => /<loc>[^<]*\/about</.test(line));
    expect(about).toHaveLength(3);
    for (const line of about) {
      expect(line).toContain('hreflang="en-IN" href="http://kaza.example/about"');
      expect(line).toContain('hreflang="hi-IN" href="http://kaza.example/hi/about"');
      expect(line).toContain('hreflang="bn-IN" href="http://kaza.example/bn/about"');
      expect(line).toContain('hreflang="x-default" href="http://kaza.example/about"');
    }
  });

  it('get the address of the site that a setting names, whatever their request says', async () => {
    const { app } = await openEdge({ origin: 'https://kaza.example' });
    const bodies = await Promise.all(
      ['/robots.txt', '/sitemap.xml'].map((url) => app.inject({ url, headers: { host: 'evil.example' } })),
    );
    for (const { body } of bodies) {
      expect(body).toContain('https://kaza.example/');
      expect(body).not.toContain('evil.example');
    }
  });

  it('get the pages while the catalog never answered', async () => {
    const { app } = await openEdge({ sitemapAddresses: () => Promise.reject(new Error('down')) });
    const { statusCode, body } = await app.inject('/sitemap.xml');
    expect([statusCode, body.match(/<loc>/g)?.length]).toEqual([200, 6]);
  });
});

describe('an API in a process of its own', () => {
  it('is reached through the edge, and learns who asked from the edge alone', async () => {
    const { address } = await openApi();
    const { app } = await openEdge({ upstreams: { api: address } });
    const headers = { host: 'kaza.example', 'x-forwarded-for': '6.6.6.6' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/echo', headers, payload: { a: 1 } });
    expect(answer.json()).toEqual({ method: 'POST', body: { a: 1 }, from: '127.0.0.1', host: 'kaza.example' });
    expect(answer.headers['set-cookie']).toBe('refresh=1; HttpOnly');
    expect((await app.inject('/')).statusCode).toBe(200);
  });

  it('learns who opened a websocket from the edge alone', async () => {
    const { api, address } = await openApi();
    const opened = new Promise<IncomingHttpHeaders>((resolve) => {
      api.server.on('upgrade', ({ headers }, socket) => {
        resolve(headers);
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      });
    });
    const { app } = await openEdge({ upstreams: { api: address } });
    const edgeAddress = await app.listen({ port: 0, host: '127.0.0.1' });
    const handshake = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const headers = { ...handshake, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'x-forwarded-for': '6.6.6.6' };
    const request = get(`${edgeAddress}/.ws?v=5`, { headers, agent: false }).on('error', () => {});
    expect((await opened)['x-forwarded-for']).toBe('127.0.0.1');
    request.destroy();
  });

  it('may be down: calls are refused in the form of the API, pages go on', async () => {
    const { app } = await openEdge({ upstreams: { api: 'http://127.0.0.1:1' } });
    const answer = await app.inject('/api/v1/echo');
    expect([answer.statusCode, answer.json().status, answer.json().code]).toEqual([503, false, 'OVERLOADED']);
    expect((await app.inject('/about')).statusCode).toBe(200);
  });
});

test('files of a development server come from the origin of the pages too', async () => {
  const { address } = await openApi();
  const { app } = await openEdge({ upstreams: { hot: [address] } });
  const answer = await app.inject(`/@hot/${new URL(address).port}/remoteEntry.js?x=1`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'hot()']);
});

describe('a replay', () => {
  it('serves the old composition as it was, and writes nothing', async () => {
    const { store, id } = await openEdge();
    await publishTiny(store, { name: 'mfe-catalog', version: '3.0.0', pages });
    await promote(store, [{ name: 'mfe-catalog', version: '3.0.0' }], 'production', note);
    const pinned = await pinnedStore(store, id);
    if (!pinned.ok) throw new Error(pinned.message);
    const app = Fastify();
    opened.push(app);
    await app.register(edge, { store: pinned.value, maxAgeMs: 0, telemetryFlushMs: 10 });
    const composition = (await app.inject('/composition.json')).json();
    expect([composition.id, composition.remotes['mfe-catalog'].version]).toEqual([id, '2.0.0']);
    const reports = [{ kind: 'view', name: 'mfe-catalog', version: '2.0.0' }];
    await app.inject({ method: 'POST', url: '/telemetry', payload: { composition: id, reports } });
    await app.close();
    expect(await store.listDocuments('telemetry')).toEqual([]);
  });

  it('is refused with one line when the composition is unknown or its releases are gone', async () => {
    const { store, id } = await openEdge();
    const err: string[] = [];
    const line = (text: string) => void err.push(text);
    const around = { store, workspace: '/', build: async () => {}, serve: async () => 'http://x', line, error: line };
    expect(await compose(['replay', '0123456789ab'], around)).toBe(3);
    expect(await compose(['replay', id], around)).toBe(0);
    await store.removeRelease({ name: 'mfe-catalog', version: '2.0.0' });
    expect(await compose(['replay', id], around)).toBe(3);
    expect(err).toHaveLength(3);
  });
});
