import type { FastifyInstance } from 'fastify';
import { promote } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { catalog, openEdge } from '../testing/open-edge.ts';

/** Every script that a page names: what it runs, what it preloads, and what its composition may load later. */
async function scriptsOf(app: FastifyInstance): Promise<string[]> {
  const { body } = await app.inject('/');
  const composition = (await app.inject('/composition.json')).json();
  const entries = [
    composition.host.entry,
    ...Object.values<{ entry: string }>(composition.remotes).map((it) => it.entry),
  ];
  const named = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url]) => String(url));
  return [...new Set([...named, ...entries])].sort();
}

const chat = { name: 'mfe-chat', version: '1.0.0', dialogs: { chat: './ChatDialog' } };

test('a return visit fetches the scripts of the remote that has another release, and no other', async () => {
  const { app, store } = await openEdge();
  await publishTiny(store, chat);
  await promote(store, [chat], 'production', note);
  const first = await scriptsOf(app);
  for (const url of first) {
    const { headers } = await app.inject(url);
    expect([url, headers['cache-control']]).toEqual([url, 'public, max-age=31536000, immutable']);
  }
  expect(await scriptsOf(app)).toEqual(first);

  const newer = { ...catalog, version: '2.1.0' };
  await publishTiny(store, newer);
  await promote(store, [newer], 'production', note);
  const second = await scriptsOf(app);
  const fresh = second.filter((url) => !first.includes(url));
  expect(fresh).toEqual(['home.js', 'remoteEntry.js'].map((file) => `/assets/mfe-catalog/2.1.0/${file}`));
  expect(first.filter((url) => !second.includes(url))).toHaveLength(fresh.length);
});

test('an open tab asks for the id and for what was revoked, not for every hash again', async () => {
  const { app } = await openEdge();
  const { id } = (await app.inject('/composition.json')).json();
  const brief = (await app.inject('/composition.json?brief')).json();
  expect(brief).toEqual({ id });
});
