import { ref, set } from 'firebase/database';
import { customerWithBooking, fetchChatAccess, idTokenFor, listen, openSdk } from '../../testing/chat-fixture.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const SECRET = 'o'.repeat(40);
const api = testApiFor('file', { chatAdminSecrets: [SECRET] });
let address: string;
let bookingId: string;
let customToken: string;
let idToken: string;
let uid: string;
let token: string;

beforeAll(async () => {
  address = await listen(api);
  ({ bookingId, id: uid, token } = await customerWithBooking(api));
  ({ customToken } = await fetchChatAccess(address, token, bookingId));
  idToken = await idTokenFor(address, customToken);
});

const call = async (path: string, auth: string, method = 'GET', body?: unknown) => {
  const url = `${address}/${path}${path.includes('?') ? '&' : '?'}ns=kaza-embedded&auth=${auth}`;
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: response.status, body: await response.json(), headers: response.headers };
};
const messages = () => `chats/${bookingId}/messages.json`;

test('a member reads and writes a chat by REST, under the same rules', async () => {
  const message = {
    senderId: uid,
    senderName: 'Ritu Sen',
    senderType: 'user',
    message: 'By REST',
    timestamp: { '.sv': 'timestamp' },
    createdAt: api.clock.now().toISOString(),
  };
  expect(await call(messages(), idToken, 'POST', { ...message, senderId: 'prv_asha' })).toMatchObject({ status: 401 });
  const { name } = (await call(messages(), idToken, 'POST', message)).body;
  const latest = `${messages()}?orderBy="timestamp"&limitToLast=50`;
  const { status, body, headers } = await call(latest, idToken);
  expect([status, body[name].message]).toEqual([200, 'By REST']);
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-cache']);
  expect((await call(messages(), idToken)).status).toBe(401);
  expect((await call('bookings.json', idToken)).status).toBe(404);
  expect((await call('chats/x', idToken)).status).toBe(404);
});

test('the operator reads and writes every chat with a secret, by REST and by websocket', async () => {
  expect((await call(`chatRooms/${bookingId}.json`, SECRET)).body).toMatchObject({ bookingId, userId: uid });
  expect((await call(`chatRooms/${bookingId}/lastMessage.json`, SECRET, 'PUT', 'from the operator')).status).toBe(200);
  expect((await call('.settings/rules.json', SECRET)).body.rules).toHaveProperty('chats');
  expect((await call('.settings/rules.json', idToken)).status).toBe(401);
  const client = await openSdk(await fetchChatAccess(address, token, bookingId));
  await set(ref(client.database, `typing/${bookingId}/${uid}`), true);
  expect((await call(`typing/${bookingId}.json`, SECRET)).body).toEqual({ [uid]: true });
  await client.close();
});
