import type { AddressInfo } from 'node:net';
import { cleanValue, pushKey } from 'realtime-database/tree';
import { asha, bookingIn } from '../../testing/bookings.ts';
import { pick } from '../../testing/pick.ts';
import { testApiFor } from '../../testing/test-api-for.ts';
import { actOnBooking } from '../bookings/acting/act-on-booking.ts';
import { chatWriter } from '../chat/chat-writer.ts';

const api = testApiFor('test');
const open: AbortController[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

/** The events of a person's stream, bookings left out, one after the other. */
async function streamOf(token: string): Promise<() => Promise<[event: string, data: unknown]>> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const stream = new AbortController();
  open.push(stream);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/user/offers/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stream.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  return async () => {
    for (;;) {
      const found = /^event: (notifications|chat-unread)\ndata: (.*)\n\n/m.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return [found[1] ?? '', JSON.parse(found[2] ?? '')];
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += decoder.decode(value, { stream: true });
    }
  };
}

const auth = (booking: { seller: { id: string; name: string } }) => ({
  uid: booking.seller.id,
  token: { senderType: 'provider', senderName: booking.seller.name },
});

/** As the provider's client would send. */
async function providerWrites(booking: { id: string; seller: { id: string; name: string } }, text: string) {
  const { context } = api.api;
  api.clock.advance(1_000);
  const value = cleanValue({
    senderId: booking.seller.id,
    senderName: booking.seller.name,
    senderType: 'provider',
    message: text,
    timestamp: { '.sv': 'timestamp' },
    createdAt: context.clock.now().toISOString(),
  });
  const path = ['chats', booking.id, 'messages', pushKey(context.clock.now().getTime(), text)];
  return chatWriter(context)({ auth: auth(booking), writes: [{ path, value }] });
}

/** As the customer's client does when the messages are looked at. */
async function customerReads(bookingId: string, uid: string) {
  const { context } = api.api;
  const value = cleanValue({ readAt: context.clock.now().toISOString(), timestamp: context.clock.now().getTime() });
  return chatWriter(context)({
    auth: { uid, token: { senderType: 'user', senderName: 'Mira' } },
    writes: [{ path: ['chatRooms', bookingId, 'readBy', uid], value }],
  });
}

const start = async () => {
  const mira = await api.signIn('9876543210', 'Mira');
  const booking = await bookingIn(api, mira, 'ACCEPTED');
  const { id: uid } = (await api.call('GET', '/user/profile', { token: mira })).json.data;
  await api.call('POST', '/user/notifications/read', { token: mira, body: {} });
  return { mira, booking, uid };
};

test('a provider’s first message is announced though no chat was ever opened, until it is read', async () => {
  const { mira, booking, uid } = await start();
  const next = await streamOf(mira);
  expect(await next()).toEqual(['notifications', { unread: 0 }]);
  expect(await providerWrites(booking, 'I am on my way')).toBe('ok');
  expect(await next()).toEqual(['chat-unread', { bookingId: booking.id, count: 1 }]);
  expect(await next()).toEqual(['notifications', { unread: 1 }]);
  await providerWrites(booking, 'At your door');
  expect(await next()).toEqual(['chat-unread', { bookingId: booking.id, count: 2 }]);
  // Many messages of one chat are one line.
  expect(await next()).toEqual(['notifications', { unread: 1 }]);
  expect(await customerReads(booking.id, uid)).toBe('ok');
  expect(await next()).toEqual(['chat-unread', { bookingId: booking.id, count: 0 }]);
  expect(await next()).toEqual(['notifications', { unread: 0 }]);
});

test('a stream begins with what is unread, whatever the messages hold', async () => {
  const { mira, booking } = await start();
  await providerWrites(booking, 'Half a \u0000 word');
  const next = await streamOf(mira);
  expect(await next()).toEqual(['notifications', { unread: 1 }]);
  expect(await next()).toEqual(['chat-unread', { bookingId: booking.id, count: 1 }]);
});

test('the line of a chat says who wrote, not what', async () => {
  const { mira, booking } = await start();
  await providerWrites(booking, 'my secret');
  const { data } = (await api.call('GET', '/user/notifications', { token: mira })).json;
  expect(data[0]).toMatchObject({ kind: 'chat', text: 'Asha Plumbing wrote to you about Tap Repair.', read: false });
  expect(JSON.stringify(data)).not.toContain('secret');
});

test('what is marked in one tab reaches the others, and nobody else', async () => {
  const { mira, booking } = await start();
  const provider = await api.signIn(asha.mobile);
  const [here, there] = [await streamOf(mira), await streamOf(provider)];
  expect(await here()).toEqual(['notifications', { unread: 0 }]);
  expect(await there()).toEqual(['notifications', { unread: 1 }]);
  await actOnBooking(api.api.context, booking.id, { by: 'provider', providerId: asha.id }, 'CANCEL', {});
  expect(await here()).toEqual(['notifications', { unread: 1 }]);
  await api.call('POST', '/user/notifications/read', { token: mira, body: {} });
  expect(await here()).toEqual(['notifications', { unread: 0 }]);
  const kinds = pick((await api.call('GET', '/user/notifications', { token: provider })).json, 'kind');
  expect(kinds).toEqual(['request']);
});
