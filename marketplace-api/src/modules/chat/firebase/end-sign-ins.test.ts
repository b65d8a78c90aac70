import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import { cleanUp } from '../../../platform/cleaning-sweep.ts';
import { createGateway } from '../../../platform/outbox/carriers.ts';
import { relayOnce } from '../../../platform/outbox/outbox-relay.ts';
import { CUSTOMER_MOBILE, insertBooking, PROVIDER_MOBILE } from '../../../testing/chat-fixture.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { modules } from '../../index.ts';
import { type FakeGoogle, openFakeGoogle } from './testing/fake-google.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const api = testApiFor('test', {
  firebase: {
    apiKey: 'key',
    projectId: 'kaza-prod',
    databaseURL: 'https://kaza-prod.example',
    clientEmail: 'ends@kaza-prod.example',
    privateKey,
  },
});
const FIVE_MINUTES_MS = 300_000;

let google: FakeGoogle;
beforeEach(async () => {
  google = await openFakeGoogle();
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname, search } = new URL(String(input));
    return fetch(google.address + pathname + search, init);
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await google.close();
});

const relay = async () => {
  const { context } = api.api;
  const gateway = createGateway(context, modules);
  while ((await relayOnce(context, gateway)) > 0);
};
const seconds = () => String(Math.floor(api.clock.now().getTime() / 1000));
const idOf = async (token: string) => (await api.call('GET', '/user/profile', { token })).json.data.id as string;

async function customer() {
  const token = await api.signIn(CUSTOMER_MOBILE, 'Ritu Sen');
  const id = await idOf(token);
  google.accounts.set(id, {});
  return { token, id };
}
async function leave(token: string) {
  const step = (await api.call('POST', '/user/verify-mobile', { body: { mobile: CUSTOMER_MOBILE } })).json.data.token;
  const otp = (await api.outbox()).find(({ kind, to }) => kind === 'login-otp' && to === CUSTOMER_MOBILE)?.code;
  return api.call('DELETE', '/user/me', { token, body: { token: step, otp } });
}

test('a custom token lives for five minutes, and says which session it is for and when that ends', async () => {
  const { token, id } = await customer();
  const bookingId = await insertBooking(api.api.context.db, id, 'ACCEPTED', api.clock.now());
  const { json } = await api.call('POST', '/user/chat-token', { token, body: { bookingId } });
  const { iat = 0, exp, claims } = decodeJwt<{ claims: object }>(json.data.customToken);
  expect(exp).toBe(iat + 300);
  const { id: sessionId, expires_at } = await api.api.context.db
    .selectFrom('sessions')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(claims).toMatchObject({ sessionId, sessionEnds: expires_at.getTime() });
});

describe('what ends a session of ours ends the sign-ins at Google', () => {
  const ends: Record<string, (token: string) => Promise<unknown>> = {
    'signing out': (token) => api.call('POST', '/user/logout', { token }),
    'ending it in the list of devices': async (token) => {
      const [{ id }] = (await api.call('GET', '/user/sessions', { token })).json.data;
      return api.call('DELETE', `/user/sessions/${id}`, { token });
    },
    'its time': async () => {
      api.clock.advance(31 * 86_400_000);
      await cleanUp(api.api.context, modules);
    },
  };
  test.each(Object.keys(ends))('%s', async (how) => {
    const { token, id } = await customer();
    await relay();
    expect(google.accounts.get(id)).toEqual({});
    await ends[how]?.(token);
    await relay();
    expect(google.accounts.get(id)).toEqual({ validSince: seconds() });
  });
});

test('a custom token that was kept back is worth nothing either: what it started ends when it has run out', async () => {
  const { token, id } = await customer();
  await api.call('POST', '/user/logout', { token });
  await relay();
  google.accounts.set(id, {});
  api.clock.advance(FIVE_MINUTES_MS);
  await relay();
  expect(google.accounts.get(id)).toEqual({});
  api.clock.advance(2_000);
  await relay();
  expect(google.accounts.get(id)).toEqual({ validSince: seconds() });
});

test('a provider is signed out in both roles; who never chatted is no failure', async () => {
  const token = await api.signIn(PROVIDER_MOBILE);
  google.accounts.set('prv_asha', {});
  await api.call('POST', '/user/logout', { token });
  await relay();
  expect(google.accounts.get('prv_asha')).toEqual({ validSince: seconds() });
  const waiting = await api.api.context.db
    .selectFrom('outbox')
    .select('last_error')
    .where('kind', '=', 'chat-sign-out')
    .where('last_error', 'is not', null)
    .execute();
  expect(waiting).toEqual([]);
});

test('while Google is away people sign out all the same; it learns of it however long that takes', async () => {
  const { token, id } = await customer();
  google.state.fails = () => true;
  expect((await api.call('POST', '/user/logout', { token })).status).toBe(200);
  expect((await api.call('GET', '/user/profile', { token })).status).toBe(401);
  for (let attempt = 0; attempt < 12; attempt++) {
    await relay();
    api.clock.advance(301_000);
  }
  expect(google.accounts.get(id)).toEqual({});
  google.state.fails = () => false;
  await relay();
  expect(google.accounts.get(id)).toEqual({ validSince: seconds() });
});

test('a deleted person’s words, name and sign-in go from Google too, the other side’s words stay, whatever fails between', async () => {
  const { token, id } = await customer();
  const bookingId = await insertBooking(api.api.context.db, id, 'COMPLETED', api.clock.now());
  const said = (senderId: string, message: string) => ({ senderId, message });
  google.tree.chats = {
    [bookingId]: { messages: { a: said(id, 'My door is the red one'), b: said('prv_asha', 'Coming now') } },
  };
  google.tree.chatRooms = {
    [bookingId]: { lastMessage: 'My door is the red one', readBy: { [id]: {}, prv_asha: {} } },
  };
  google.tree.bookings = { [bookingId]: { userName: 'Ritu Sen', status: 'COMPLETED' } };
  // The first calls get through, the last ones do not: the whole is done again.
  google.state.fails = (call) => call.startsWith('GET') || call.endsWith(':delete');
  expect((await leave(token)).status).toBe(200);
  await relay();
  expect(JSON.stringify(google.tree)).toContain('My door is the red one');
  google.state.fails = () => false;
  api.clock.advance(FIVE_MINUTES_MS);
  await relay();
  expect(JSON.stringify(google.tree)).not.toMatch(/red one|Ritu/);
  expect(google.tree.chats).toEqual({ [bookingId]: { messages: { b: said('prv_asha', 'Coming now') } } });
  expect(google.tree.chatRooms).toMatchObject({ [bookingId]: { readBy: { prv_asha: {} } } });
  expect(google.accounts.has(id)).toBe(false);
});
