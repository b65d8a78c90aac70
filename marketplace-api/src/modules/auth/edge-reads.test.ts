import { EDGE_HEADER, edgeKey } from '../../platform/security/edge-key.ts';
import { cookieOf, signInWithCookie } from '../../testing/sign-in-with-cookie.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const secret = 'shared by the edges and the API of a test';
const api = testApiFor('test', { edgeSecret: secret });
const mobile = '9876543210';
const edge = { [EDGE_HEADER]: edgeKey(secret) };

const read = (path: string, headers: Record<string, string>) => api.call('GET', path, { headers });
const refresh = (cookie: string) => api.call('POST', '/user/refresh-token', { headers: { cookie } });

test('an edge reads for the visitor of the cookie, and nothing is rotated by it', async () => {
  const { cookie } = await signInWithCookie(api);
  for (const path of ['/user/profile', '/user/offers', '/user/profile']) {
    const { status, headers } = await read(path, { ...edge, cookie });
    expect([path, status, headers['set-cookie']]).toEqual([path, 200, undefined]);
  }
  expect((await read('/user/profile', { ...edge, cookie })).json.data.mobileNo).toBe(mobile);
  api.clock.advance(60_000);
  expect((await refresh(cookie)).status).toBe(200);
});

test('without the key of the edges a cookie reads nothing', async () => {
  const { cookie } = await signInWithCookie(api);
  const forged: Record<string, string>[] = [
    {},
    { [EDGE_HEADER]: '' },
    { [EDGE_HEADER]: edgeKey('another') },
    { [EDGE_HEADER]: secret },
  ];
  for (const headers of forged) expect((await read('/user/profile', { ...headers, cookie })).status).toBe(401);
});

test('with the key it still changes nothing', async () => {
  const { cookie } = await signInWithCookie(api);
  const body = { name: 'Mallory', location: 'Delhi' };
  const answer = await api.call('PUT', '/user/update-profile', { headers: { ...edge, cookie }, body });
  expect(answer.status).toBe(401);
});

test('made-up, huge and ended cookies are nobody’s, and end no session', async () => {
  const { token, cookie } = await signInWithCookie(api);
  const name = cookie.split('=')[0];
  const bad = [
    `${name}=`,
    `${name}=ses_1.1.x`,
    cookie.replace(/\.[^.]+$/, '.forged'),
    cookie.replace(/\.1\./, '.2.'),
    `${name}=${'a'.repeat(8_000)}`,
    `${name}=${cookie.split('=')[1]}; ${name}=tossed`,
  ];
  for (const forged of bad) expect((await read('/user/profile', { ...edge, cookie: forged })).status).toBe(401);
  expect((await read('/user/profile', { ...edge, cookie })).status).toBe(200);
  await api.call('POST', '/user/logout', { token, headers: { cookie } });
  expect((await read('/user/profile', { ...edge, cookie })).status).toBe(401);
});

test('a cookie that was rotated reads for its ten seconds of grace, then nothing, and its session goes on', async () => {
  const { cookie } = await signInWithCookie(api);
  const next = cookieOf((await refresh(cookie)).headers);
  expect((await read('/user/profile', { ...edge, cookie })).status).toBe(200);
  api.clock.advance(10_001);
  expect((await read('/user/profile', { ...edge, cookie })).status).toBe(401);
  expect((await read('/user/profile', { ...edge, cookie: next })).status).toBe(200);
});
