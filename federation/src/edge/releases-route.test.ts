import Fastify from 'fastify';
import { publishTiny, storeWithShell } from '../release/testing/fixtures.ts';
import { createReleaseReader } from './release-reader.ts';
import { releasesRoute } from './releases-route.ts';
import { contentSecurityPolicy } from './security-headers.ts';

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
