import { SignJWT } from 'jose';
import { asha } from '../../testing/bookings.ts';
import { cookieOf, signInWithCookie } from '../../testing/sign-in-with-cookie.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const mobile = '9876543210';

const refresh = (cookie: string) => api.call('POST', '/user/refresh-token', { headers: { cookie } });
const profile = (token: string) => api.call('GET', '/user/profile', { token });

test('a refresh rotates the cookie and gives a token', async () => {
  const { cookie } = await signInWithCookie(api);
  const answer = await refresh(cookie);
  expect(answer.status).toBe(200);
  expect(cookieOf(answer.headers)).not.toBe(cookie);
  expect((await profile(answer.json.data.token)).status).toBe(200);
});

test('within 10 s the old refresh token gives the same successor again', async () => {
  const { cookie } = await signInWithCookie(api);
  const first = await refresh(cookie);
  api.clock.advance(10_000);
  const second = await refresh(cookie);
  expect(second.status).toBe(200);
  expect(cookieOf(second.headers)).toBe(cookieOf(first.headers));
});

test('two tabs that refresh at once get the same successor', async () => {
  const { cookie } = await signInWithCookie(api);
  const [one, two] = await Promise.all([refresh(cookie), refresh(cookie)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(cookieOf(one.headers)).toBe(cookieOf(two.headers));
});

test('later the reuse of an old one ends the session: cookie and access token', async () => {
  const { token, cookie } = await signInWithCookie(api);
  const next = cookieOf((await refresh(cookie)).headers);
  api.clock.advance(10_001);
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(next)).status).toBe(401);
  expect((await profile(token)).status).toBe(401);
});

test('a made-up refresh token ends nobody’s session', async () => {
  const { token, cookie } = await signInWithCookie(api);
  const forged = cookie.replace(/\.[^.]+$/, '.forged');
  expect((await refresh(forged)).status).toBe(401);
  expect((await refresh('')).status).toBe(401);
  expect((await profile(token)).status).toBe(200);
});

test('logging out ends the session at once, and clears the cookie', async () => {
  const { token, cookie } = await signInWithCookie(api);
  const answer = await api.call('POST', '/user/logout', { token, headers: { cookie } });
  expect(answer).toMatchObject({ status: 200, json: { status: true, data: null } });
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');
  expect((await profile(token)).status).toBe(401);
  expect((await refresh(cookie)).status).toBe(401);
});

test('sessions are listed and ended; another person’s do not exist', async () => {
  const here = await api.signIn(mobile, 'Mira');
  const there = await api.signIn(mobile);
  const stranger = await api.signIn('9123456789');
  api.clock.advance(7 * 60_000);
  const { data } = (await api.call('GET', '/user/sessions', { token: here })).json;
  expect(data).toHaveLength(2);
  const own = data.find((session: { current: boolean }) => session.current);
  expect(own.lastUsedAt).toBe(api.clock.now().toISOString());
  const other = data.find((session: { current: boolean }) => !session.current);
  expect((await api.call('DELETE', `/user/sessions/${other.id}`, { token: stranger })).status).toBe(404);
  expect((await api.call('DELETE', `/user/sessions/${other.id}`, { token: here })).status).toBe(200);
  expect((await profile(there)).status).toBe(401);
  expect((await profile(here)).status).toBe(200);
});

test('another session was last used in the minute of its last call, however often it calls', async () => {
  const here = await api.signIn(mobile, 'Mira');
  const there = await api.signIn(mobile);
  const lastUsed = async () => {
    const { data } = (await api.call('GET', '/user/sessions', { token: here })).json;
    return Date.parse(data.find((session: { current: boolean }) => !session.current).lastUsedAt);
  };
  api.clock.advance(5 * 60_000);
  await profile(there);
  const used = api.clock.now().getTime();
  api.clock.advance(50_000);
  await profile(there);
  expect(await lastUsed()).toBe(used);
  api.clock.advance(10_000);
  await profile(there);
  api.clock.advance(8 * 60_000);
  expect(await lastUsed()).toBe(used + 60_000);
});

test('expired, tampered, unsigned and foreign tokens are 401', async () => {
  const token = await api.signIn(mobile);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const { aud, iss, sub, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const foreign = await new SignJWT({ aud, iss, sub, exp })
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode('x'.repeat(32)));
  const bad = [
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
    `${header}.${encode({ aud, iss, sub: 'ses_other', exp })}.${signature}`,
    foreign,
    'nonsense',
  ];
  for (const forged of bad) expect((await profile(forged)).status).toBe(401);
  expect((await profile(token)).status).toBe(200);
  api.clock.advance(15 * 60_000);
  expect((await profile(token)).status).toBe(401);
});

test('the profile takes only what is its owner’s to say', async () => {
  const token = await api.signIn(mobile);
  const body = {
    name: ' Mira ',
    location: 'Salt Lake, Kolkata',
    coordinates: { latitude: 22.58, longitude: 88.41 },
    role: 'provider',
    mobileNo: '9000000000',
    isActive: false,
    id: 'usr_other',
  };
  const { data } = (await api.call('PUT', '/user/update-profile', { token, body })).json;
  expect(data).toMatchObject({ name: 'Mira', mobileNo: mobile, role: 'customer', isActive: true });
  expect(data.locationPoint).toEqual({ latitude: 22.58, longitude: 88.41 });
  expect(data).not.toHaveProperty('token');
  expect((await api.call('GET', '/user/me', { token })).json.data).toEqual(data);
});

test('who signs in with a provider’s number is that provider, and not new', async () => {
  const token = await api.signIn(asha.mobile);
  expect((await profile(token)).json.data).toMatchObject({ role: 'provider', name: 'Asha Plumbing' });
});
