import { SignJWT } from 'jose';
import { createTokenIssuer } from 'realtime-database';
import { openRaw, type RawClient } from 'realtime-database/testing';
import {
  customerWithBooking,
  fetchChatAccess,
  idTokenFor,
  listen,
  PROVIDER_MOBILE,
} from '../../testing/chat-fixture.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { EMBEDDED_PROJECT, subjectOf } from './identity/chat-identity.ts';

const api = testApiFor('file', {
  chatOrigins: ['https://app.kaza.example'],
  siteOrigin: 'https://kaza.example',
  trustedProxies: ['127.0.0.1'],
  chatSockets: { sockets: 1_000, socketsPerAddress: 1_000 },
});
let address: string;
let bookingId: string;
let customToken: string;
let accessToken: string;
let idToken: string;
const open: RawClient[] = [];

const post = async (path: string, body: unknown) => {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, never> };
};
const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=embedded';
const refresh = (token: string) =>
  fetch(`${address}/securetoken.googleapis.com/v1/token?key=embedded`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  });
const connect = async (headers?: Record<string, string>) => {
  const client = await openRaw(address, headers);
  open.push(client);
  return client;
};

beforeAll(async () => {
  address = await listen(api);
  ({ token: accessToken, bookingId } = await customerWithBooking(api));
  ({ customToken } = await fetchChatAccess(address, accessToken, bookingId));
  idToken = await idTokenFor(address, customToken);
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});
const room = () => `/chatRooms/${bookingId}`;

test('the server greets with its time, its host and a session', async () => {
  const client = await connect();
  await client.ask('s', { c: {} });
  expect(client.received[0]).toMatchObject({
    t: 'c',
    d: { t: 'h', d: { v: '5', h: address.replace('http://', ''), ts: api.clock.now().getTime() } },
  });
});

test('forged, foreign, wrong and expired tokens are invalid; without one nothing is readable', async () => {
  const { secrets, clock } = api.api.context;
  const subject = subjectOf({ uid: 'prv_asha', senderType: 'provider', senderName: 'x' }, 'x');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${idToken.split('.')[1]}.`;
  const [head, body, signature] = idToken.split('.');
  const other = { ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sub: 'prv_asha' };
  const tampered = [head, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
  const foreign = await new SignJWT({ ...other })
    .setProtectedHeader({ alg: 'HS256', kid: secrets.current.id })
    .setAudience(`${EMBEDDED_PROJECT}/id`)
    .sign(new Uint8Array(32));
  const earlier = { now: () => new Date(clock.now().getTime() - 3_601_000) };
  const expired = await createTokenIssuer({ project: EMBEDDED_PROJECT, keys: secrets, clock: earlier }).sign(
    'id',
    subject,
  );
  for (const cred of [unsigned, tampered, foreign, expired, customToken, accessToken, '', 'x.y.z']) {
    const client = await connect();
    expect(await client.ask('auth', { cred })).toMatchObject({ s: 'invalid_token' });
    expect(await client.ask('g', { p: room() })).toMatchObject({ s: 'permission_denied' });
    client.socket.terminate();
  }
  const client = await connect();
  expect(await client.ask('auth', { cred: idToken })).toMatchObject({ s: 'ok' });
  expect(await client.ask('g', { p: room() })).toMatchObject({ s: 'ok', d: { bookingId } });
  await client.ask('unauth', {});
  expect(await client.ask('g', { p: room() })).toMatchObject({ s: 'permission_denied' });
});

test('the identity calls take no forged token', async () => {
  for (const token of [idToken, accessToken, 'x', '', undefined]) {
    expect((await post(signInPath, { token })).status).toBe(400);
  }
  const lookup = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=embedded';
  expect((await post(lookup, { idToken: customToken })).status).toBe(400);
  expect((await post(lookup, { idToken })).json).toMatchObject({ users: [{ displayName: 'Ritu Sen' }] });
  expect((await refresh(idToken)).status).toBe(400);
});

test('a refresh token lives as long as the session', async () => {
  const token = await api.signIn(PROVIDER_MOBILE);
  const access = await fetchChatAccess(address, token, bookingId);
  const { refreshToken } = (await post(signInPath, { token: access.customToken })).json;
  const answer = (await (await refresh(String(refreshToken))).json()) as { id_token: string; user_id: string };
  expect(answer.user_id).toBe('prv_asha');
  const client = await connect();
  expect(await client.ask('auth', { cred: answer.id_token })).toMatchObject({ s: 'ok' });
  await api.call('POST', '/user/logout', { token });
  expect((await refresh(String(refreshToken))).status).toBe(400);
  expect((await post(signInPath, { token: access.customToken })).status).toBe(400);
});

test('pipelined requests are answered in their order, the state before the ok', async () => {
  const client = await connect();
  const send = (r: number, a: string, b: unknown) => client.socket.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
  send(101, 'auth', { cred: idToken });
  send(102, 'q', { p: room(), h: '' });
  send(103, 'p', { p: `${room()}/lastMessage`, d: 'Hello' });
  await client.ask('g', { p: room() });
  const order = client.received.slice(1).map(({ d }) => ('r' in d ? d.r : d.a));
  expect(order).toEqual([101, 'd', 102, 'm', 103, 1]);
});

test('a listener whose hash is right is sent nothing', async () => {
  const client = await connect();
  await client.ask('auth', { cred: idToken });
  await client.ask('q', { p: `/typing/${bookingId}`, h: '' });
  expect(client.received.filter(({ d }) => d.a === 'd')).toHaveLength(1);
});

test('pages of other sites are turned away; this site, those that are named, and programs are not', async () => {
  await expect(openRaw(address, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(openRaw(address, { origin: 'null' })).rejects.toThrow('403');
  for (const origin of [address, 'https://app.kaza.example']) await connect({ origin });
  await expect(openRaw(address, { origin: 'http://app.kaza.example' })).rejects.toThrow('403');
});

test('long messages come and go in pieces', async () => {
  const client = await connect();
  await client.ask('auth', { cred: idToken });
  const text = JSON.stringify({ t: 'd', d: { r: 7, a: 'p', b: { p: room(), d: 'x'.repeat(20_000) } } });
  client.socket.send('2');
  client.socket.send(text.slice(0, 16_384));
  client.socket.send(text.slice(16_384));
  expect(await client.ask('s', {})).toMatchObject({ s: 'ok' });
  expect(client.received.find(({ d }) => d.r === 7)).toMatchObject({ d: { b: { s: 'permission_denied' } } });
});

test('the greeting names the host by which the client came: a trusted proxy says so, or the page of the site itself', async () => {
  const inner = { host: 'inner.example:9000' };
  const hostFor = async (headers: Record<string, string>) => {
    const client = await connect(headers);
    await client.ask('s', {});
    return (client.received[0]?.d.d as { h?: string } | undefined)?.h;
  };
  expect(await hostFor({ ...inner, origin: 'https://app.kaza.example' })).toBe('app.kaza.example');
  expect(await hostFor({ ...inner, origin: 'https://kaza.example' })).toBe('kaza.example');
  expect(await hostFor({ ...inner, 'x-forwarded-host': 'kaza.example:8443' })).toBe('kaza.example:8443');
  // A page elsewhere that reached us by our own name.
  expect(await hostFor({ host: 'chat.kaza.example', origin: 'https://app.kaza.example' })).toBe('chat.kaza.example');
  expect(await hostFor({})).toBe(address.replace('http://', ''));
  const stranger = { origin: 'https://evil.example', 'x-forwarded-host': 'kaza.example' };
  await expect(connect(stranger)).rejects.toThrow('403');
  await connect({ ...inner, origin: 'https://kaza.example:8443', 'x-forwarded-host': 'kaza.example:8443' });
});

test('more requests than are taken at once are read more slowly, and all are answered', async () => {
  const client = await connect();
  await client.ask('auth', { cred: idToken });
  for (let index = 0; index < 1_000; index++) void client.ask('s', {});
  expect(await client.ask('s', {})).toMatchObject({ s: 'ok' });
});
