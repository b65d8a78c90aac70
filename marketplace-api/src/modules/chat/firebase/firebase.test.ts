import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import { createGateway } from '../../../platform/outbox/carriers.ts';
import { relayOnce } from '../../../platform/outbox/outbox-relay.ts';
import { customerWithBooking } from '../../../testing/chat-fixture.ts';
import { testApiFor } from '../../../testing/test-api-for.ts';
import { modules } from '../../index.ts';

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const firebase = {
  apiKey: 'key',
  projectId: 'kaza-prod',
  databaseURL: 'https://kaza-prod.example',
  clientEmail: 'chat@kaza-prod.example',
  privateKey: pair.privateKey,
};
const api = testApiFor('test', { firebase });

/** Google, as far as the API talks to it. */
let patches: { url: string; headers: Headers; body: Record<string, never> }[] = [];
let reachable = true;
beforeEach(() => {
  patches = [];
  reachable = true;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (!reachable) throw new Error('no network');
    if (url.startsWith('https://oauth2.googleapis.com/token')) {
      const assertion = new URLSearchParams(String(init?.body)).get('assertion') ?? '';
      await jwtVerify(assertion, await importSPKI(pair.publicKey, 'RS256'));
      return Response.json({ access_token: 'google-token', expires_in: 3600 });
    }
    patches.push({ url, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => jest.restoreAllMocks());

const prepare = () => customerWithBooking(api);

test("a custom token is Google's kind, signed with the service account; the room is written before it is given", async () => {
  const { token, id, bookingId } = await prepare();
  const { status, json } = await api.call('POST', '/user/chat-token', { token, body: { bookingId } });
  expect(status).toBe(200);
  expect(json.data.firebase).toEqual({ apiKey: 'key', projectId: 'kaza-prod', databaseURL: firebase.databaseURL });
  const { payload } = await jwtVerify(json.data.customToken, await importSPKI(pair.publicKey, 'RS256'), {
    currentDate: api.clock.now(),
  });
  expect(payload).toMatchObject({
    iss: firebase.clientEmail,
    sub: firebase.clientEmail,
    uid: id,
    claims: { senderType: 'user', senderName: 'Ritu Sen' },
  });
  expect(decodeJwt(json.data.customToken).aud).toContain('identitytoolkit');
  expect(patches[0]?.url).toBe('https://kaza-prod.example/.json?print=silent');
  expect(patches[0]?.headers.get('authorization')).toBe('Bearer google-token');
  expect(patches[0]?.body).toMatchObject({
    [`bookings/${bookingId}`]: { userId: id, providerId: 'prv_asha', userName: 'Ritu Sen', status: 'ACCEPTED' },
    [`chatRooms/${bookingId}/userId`]: id,
  });
});

test('a cancelled booking reaches the rules through the outbox, also when Google was away', async () => {
  const { token, bookingId } = await prepare();
  const { context } = api.api;
  const gateway = createGateway(context, modules);
  while ((await relayOnce(context, gateway)) > 0);
  await api.call('PATCH', `/bookings/${bookingId}/cancel`, { token, body: { reason: 'Plans changed' } });
  reachable = false;
  for (let attempt = 0; attempt < 12; attempt++) {
    while ((await relayOnce(context, gateway)) > 0);
    api.clock.advance(301_000);
  }
  expect(patches).toEqual([]);
  reachable = true;
  while ((await relayOnce(context, gateway)) > 0);
  expect(patches.at(-1)?.body).toMatchObject({ [`bookings/${bookingId}`]: { status: 'CANCELLED' } });
});

test('the embedded endpoint does not exist beside Google', async () => {
  const answer = await api.raw('POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup', { body: {} });
  expect(answer.status).toBe(404);
});
