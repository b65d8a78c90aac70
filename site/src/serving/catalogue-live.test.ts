import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { edge } from 'federation-edge';
import { promote } from 'federation-release';
import { note, publishTiny, storeWithShell } from 'federation-release/testing';
import { signInStaff } from 'marketplace-api/testing/staff';
import { testApiFor } from 'marketplace-api/testing/test-api-for';
import { catalogueRevision } from './catalogue-revision.ts';
import { readApiOf } from './read-api.ts';

/** A server build that renders one service, as the API says it in the language of the page. */
const server = `
exports.modules = {};
exports.renderPage = async ({ url }, { readApi }) => {
  const language = url.startsWith('/hi') ? 'hi-IN' : 'en-IN';
  const problems = [];
  const { body } = await readApi('/api/v1/user/services/svc_tap', language).catch((error) => (problems.push(error.message), { body: '{}' }));
  return { language, head: '<title>Page</title>', styles: '', html: '<h1>' + JSON.parse(body).data?.title + '</h1>', data: '[]', problems };
};`;
const SERVER = 'server/server.cjs';
const shell = { name: 'host-shell', version: '2.0.0', serverEntry: SERVER, files: { [SERVER]: server } };
const catalog = {
  ...{ name: 'mfe-catalog', version: '2.0.0', pages: { '/': './HomePage', '/service/:slug': './HomePage' } },
  serverPages: { '/': [], '/service/:slug': [] },
};
/** Only news of a change brings another page. */
const render = { processes: 1, freshMs: 3_600_000, staleMs: 3_600_000, patienceMs: 20_000, limitMs: 20_000 };

const api = testApiFor('file');
const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function openEdges(): Promise<FastifyInstance[]> {
  const upstream = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { store, folder } = await storeWithShell();
  opened.push(() => rm(folder, { recursive: true }));
  for (const release of [shell, catalog]) await publishTiny(store, release);
  await promote(store, [shell, catalog], 'production', note);
  return Promise.all(
    [1, 2].map(async () => {
      const app = Fastify();
      opened.push(() => app.close());
      await app.register(edge, {
        ...{ store, render, upstreams: { api: upstream }, newsMs: 60_000 },
        readApi: readApiOf(app, 'secret'),
        contentRevision: () => catalogueRevision(app),
      });
      await app.listen({ host: '127.0.0.1', port: 0 });
      return app;
    }),
  );
}

test('a published change is in the rendered pages of every edge, in every language; without the API they stay', async () => {
  const edges = await openEdges();
  const pages = edges.flatMap((app) => ['/', '/hi', '/service/tap', '/hi/service/tap'].map((path) => ({ app, path })));
  const read = async () =>
    Promise.all(
      pages.map(async ({ app, path }) => {
        const { port } = app.server.address() as AddressInfo;
        return /<h1>(.*)<\/h1>/.exec(await (await fetch(`http://127.0.0.1:${port}${path}`)).text())?.[1];
      }),
    );
  const before = await read();
  const staff = await signInStaff(api, 'catalogue');
  const item = (await staff.call('getCatalogueItem', { params: { kind: 'service', id: 'svc_tap' } })).json.data;
  expect(new Set(before)).toContain(item.fields.title.en);
  const fields = { ...item.fields, title: { en: 'Tap and Valve Repair', hi: 'नल और वाल्व', bn: '' } };
  const body = { item: { kind: 'service', target: 'svc_tap', fields }, base: item.base };
  const draft = (await staff.call('saveCatalogueDraft', { body })).json.data;
  const published = await staff.call('publishCatalogueDraft', {
    params: { id: draft.id },
    body: { effectiveAt: null, why: 'renamed', version: draft.version },
  });
  expect(published.status).toBe(200);
  const wanted = pages.map(({ path }) => (path.startsWith('/hi') ? 'नल और वाल्व' : 'Tap and Valve Repair'));
  let seen = await read();
  while (seen.join() !== wanted.join()) seen = await read();
  await api.app.close();
  expect(await read()).toEqual(wanted);
});
