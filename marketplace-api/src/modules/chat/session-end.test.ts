import { openRaw, type RawClient } from 'realtime-database/testing';
import {
  customerWithBooking,
  fetchChatAccess,
  idTokenFor,
  listen,
  PROVIDER_MOBILE,
} from '../../testing/chat-fixture.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('file');
const opened: RawClient[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.socket.terminate();
});

test('an open connection loses its rights when its session is signed out, and its token opens no other one', async () => {
  const address = await listen(api);
  const { bookingId } = await customerWithBooking(api);
  const room = `/chatRooms/${bookingId}`;
  const connect = async () => {
    const client = await openRaw(address);
    opened.push(client);
    return client;
  };
  const token = await api.signIn(PROVIDER_MOBILE);
  const other = await api.signIn(PROVIDER_MOBILE);
  const open = async (accessOf: string) => {
    const access = await fetchChatAccess(address, accessOf, bookingId);
    const cred = await idTokenFor(address, access.customToken);
    const client = await connect();
    expect(await client.ask('auth', { cred })).toMatchObject({ s: 'ok' });
    expect(await client.ask('q', { p: room, h: '' })).toMatchObject({ s: 'ok' });
    return { client, cred };
  };
  const [gone, stays] = [await open(token), await open(other)];
  const received = (wanted: string) =>
    new Promise<void>((resolve) => {
      gone.client.socket.on('message', () => gone.client.received.some(({ d }) => d.a === wanted) && resolve());
    });
  const revoked = Promise.all([received('ac'), received('c')]);
  expect((await api.call('POST', '/user/logout', { token })).status).toBe(200);
  await revoked;
  expect(await gone.client.ask('g', { p: room })).toMatchObject({ s: 'permission_denied' });
  const typing = { p: `/typing/${bookingId}/prv_asha`, d: true };
  expect(await gone.client.ask('p', typing)).toMatchObject({ s: 'permission_denied' });
  expect(await gone.client.ask('auth', { cred: gone.cred })).toMatchObject({ s: 'invalid_token' });
  const again = await connect();
  expect(await again.ask('auth', { cred: gone.cred })).toMatchObject({ s: 'invalid_token' });
  expect(await stays.client.ask('p', typing)).toMatchObject({ s: 'ok' });
  expect(stays.client.received.some(({ d }) => d.a === 'ac')).toBe(false);
});
