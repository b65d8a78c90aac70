import Fastify from 'fastify';
import { publishTiny, storeWithShell } from 'federation-release/testing';
import { contentSecurityPolicy } from '../access/security-headers.ts';
import { createReleaseReader } from './release-reader.ts';
import { releasesRoute } from './releases-route.ts';

const open = async () => {
  const { store } = await storeWithShell();
  const app = Fastify();
  releasesRoute(app, store, createReleaseReader(store), { allows: () => true, hasBudget: () => true });
  return { app, store };
};

test('what is published can be listed, the damaged left out', async () => {
  const { app, store } = await open();
  for (const version of ['3.0.0', '3.1.0']) await publishTiny(store, { name: 'mfe-catalog', version });
  const readRelease = store.readRelease.bind(store);
  store.readRelease = async (ref) => {
    if (ref.name === 'host-shell') throw new Error('damaged');
    return readRelease(ref);
  };
  const answer = await app.inject('/releases.json');
  const { releases } = answer.json();
  expect(Object.keys(releases)).toEqual(['mfe-catalog']);
  expect(releases['mfe-catalog'].map(({ version }: { version: string }) => version).sort()).toEqual(
    expect.arrayContaining(['3.0.0', '3.1.0']),
  );
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a shell is listed with what it is going to drop, a remote with what of that it uses', async () => {
  const { app, store } = await open();
  const deprecated = [
    {
      contract: 'host-api',
      kind: 'service',
      name: 'session.start',
      since: '1.1.0',
      on: '2026-11-23',
      ends: '2027-06-01',
      instead: 'session.require',
    } as const,
  ];
  const gives = { exports: {}, calls: [], deprecated };
  const uses = (member: string) => ({ exports: {}, services: { session: [member] }, calls: [] });
  await publishTiny(store, { name: 'host-shell', version: '1.1.0', gives });
  await publishTiny(store, { name: 'mfe-chat', version: '1.0.0', uses: uses('start') });
  await publishTiny(store, { name: 'mfe-chat', version: '1.1.0', uses: uses('require') });
  const { releases } = (await app.inject('/releases.json')).json();
  const of = (name: string, wanted: string) =>
    releases[name].find(({ version }: { version: string }) => version === wanted).deprecated;
  expect(of('host-shell', '1.1.0')).toEqual(deprecated);
  expect(of('mfe-chat', '1.0.0')).toEqual(deprecated);
  expect([of('host-shell', '1.0.0'), of('mfe-chat', '1.1.0')]).toEqual([undefined, undefined]);
});

test('many questions at once read the store once', async () => {
  const { app, store } = await open();
  const list = jest.spyOn(store, 'listReleases');
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/releases.json')));
  expect(list).toHaveBeenCalledTimes(1);
});

test('a store that is down is one line, and asked again the next time', async () => {
  const { app, store } = await open();
  const list = jest.spyOn(store, 'listReleases').mockRejectedValueOnce(new Error('gone'));
  expect((await app.inject('/releases.json')).json()).toMatchObject({ code: 'STORE_FAILED' });
  expect((await app.inject('/releases.json')).statusCode).toBe(200);
  expect(list).toHaveBeenCalledTimes(2);
});

test('Trusted Types are asked for, unless scripts of others are allowed that know none', () => {
  const trustedTypes = ['site-worker', 'dompurify'];
  expect(contentSecurityPolicy({}, { trustedTypes })).toMatch(
    /require-trusted-types-for 'script'; trusted-types composed-start composed-scripts site-worker dompurify$/,
  );
  expect(contentSecurityPolicy({ script: ['https://maps.googleapis.com'] }, { trustedTypes })).not.toContain(
    'trusted-types',
  );
  expect(contentSecurityPolicy({}, { trustedTypes })).not.toMatch(/script-src[^;]*unsafe/);
});
