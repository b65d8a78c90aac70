import {
  endAt,
  endBefore,
  get,
  goOffline,
  goOnline,
  limitToLast,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  push,
  type QueryConstraint,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
} from 'firebase/database';
import type { SdkClient } from 'realtime-database/testing/sdk';
import {
  CUSTOMER_MOBILE,
  fetchChatAccess,
  insertBooking,
  listen,
  messageFrom,
  openSdk,
  PROVIDER_MOBILE,
  STRANGER_MOBILE,
  sendMessage,
} from '../../testing/chat-fixture.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('file');
let address: string;
let customer: { token: string; id: string };
let provider: { token: string };
let signedInUntil = 0;
let bookingId: string;
const open: SdkClient[] = [];

beforeAll(async () => {
  // The SDK says aloud what it was refused; here that is what is asked for.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  address = await listen(api);
});

/** Tokens live for a quarter of an hour, which all tests together pass. */
async function signInAnew() {
  if (api.clock.now().getTime() < signedInUntil) return;
  signedInUntil = api.clock.now().getTime() + 600_000;
  const token = await api.signIn(CUSTOMER_MOBILE, 'Ritu Sen');
  customer = { token, id: (await api.call('GET', '/user/profile', { token })).json.data.id };
  provider = { token: await api.signIn(PROVIDER_MOBILE) };
}
beforeEach(async () => {
  api.clock.advance(120_000);
  await signInAnew();
  await api.api.context.db.updateTable('bookings').set({ status: 'CANCELLED' }).execute();
  bookingId = await insertBooking(api.api.context.db, customer.id, 'ACCEPTED', api.clock.now());
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});

const connect = async (token: string) => {
  const client = await openSdk(await fetchChatAccess(address, token, bookingId));
  open.push(client);
  return client;
};
const latest = (client: SdkClient, count = 50) =>
  query(ref(client.database, `chats/${bookingId}/messages`), orderByChild('timestamp'), limitToLast(count));
const untilMessages = (client: SdkClient, count: number) =>
  new Promise<string[]>((resolve, reject) => {
    onValue(
      latest(client),
      (snapshot) => {
        const texts: string[] = [];
        snapshot.forEach((child) => void texts.push(child.val().message));
        if (texts.length >= count) resolve(texts);
      },
      reject,
    );
  });

test('two members talk, each gets the other’s messages at once', async () => {
  const [ritu, asha] = [await connect(customer.token), await connect(provider.token)];
  expect([ritu.user.uid, asha.user.uid]).toEqual([customer.id, 'prv_asha']);
  const received = untilMessages(ritu, 2);
  await sendMessage(ritu.database, bookingId, messageFrom(ritu.user.uid, 'Ritu Sen', 'user', 'Are you near?'));
  await untilMessages(asha, 1);
  api.clock.advance(1);
  await sendMessage(asha.database, bookingId, messageFrom('prv_asha', 'Asha Plumbing', 'provider', 'Ten minutes.'));
  expect(await received).toEqual(['Are you near?', 'Ten minutes.']);
  const room = await get(ref(ritu.database, `chatRooms/${bookingId}`));
  expect(room.val()).toMatchObject({
    bookingId,
    userId: customer.id,
    providerId: 'prv_asha',
    lastMessage: 'Ten minutes.',
  });
});

test('a stranger, a visitor and a member of another state get 404, not a token', async () => {
  const stranger = await api.signIn(STRANGER_MOBILE, 'Nobody');
  const ask = (id: string, token?: string) =>
    api.call('POST', '/user/chat-token', { body: { bookingId: id }, ...(token ? { token } : {}) });
  const pending = await insertBooking(api.api.context.db, customer.id, 'PENDING', api.clock.now());
  expect((await ask(bookingId, stranger)).status).toBe(404);
  expect((await ask(pending, customer.token)).status).toBe(404);
  expect((await ask('KAZA00000000', customer.token)).status).toBe(404);
  expect((await ask(bookingId)).status).toBe(401);
  expect((await ask(bookingId, provider.token)).status).toBe(200);
});

const fromRitu = (text: string) => messageFrom(customer.id, 'Ritu Sen', 'user', text);
const textsOf = async (client: SdkClient) => {
  const found: string[] = [];
  (await get(latest(client))).forEach((child) => void found.push(child.val().message));
  return found;
};

test('a member of another booking neither reads nor writes here', async () => {
  const token = await api.signIn('9800000050', 'Mina');
  const { id } = (await api.call('GET', '/user/profile', { token })).json.data;
  const own = await insertBooking(api.api.context.db, id, 'ACCEPTED', api.clock.now(), 48);
  const mina = await openSdk(await fetchChatAccess(address, token, own));
  open.push(mina);
  await expect(get(latest(mina))).rejects.toThrow('Permission denied');
  await expect(get(ref(mina.database, `chatRooms/${bookingId}`))).rejects.toThrow('Permission denied');
  await expect(sendMessage(mina.database, bookingId, messageFrom(id, 'Mina', 'user', 'Hi'))).rejects.toThrow();
  const refused = new Promise((resolve) => onValue(latest(mina), () => {}, resolve));
  expect(await refused).toMatchObject({ code: 'PERMISSION_DENIED' });
});

test('a room of 1,000 messages shows the latest 50, slides with a new one, and gives older ones by 50', async () => {
  const start = api.clock.now().getTime() - 5_000;
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    booking_id: bookingId,
    key: `-Oabcdefghijklmn${String(index).padStart(4, '0')}`,
    sent_at: start + index,
    data: JSON.stringify({ ...fromRitu(`message ${index}`), timestamp: start + index }),
  }));
  await api.api.context.db.insertInto('chat_messages').values(rows).execute();
  const ritu = await connect(customer.token);
  expect([(await textsOf(ritu)).length, (await textsOf(ritu))[0]]).toEqual([50, 'message 950']);
  const windows: string[][] = [];
  const slid = new Promise<void>((resolve) => {
    onValue(latest(ritu), (snapshot) => {
      const texts: string[] = [];
      snapshot.forEach((child) => void texts.push(child.val().message));
      windows.push(texts);
      if (texts.at(-1) === 'the newest') resolve();
    });
  });
  const asha = await connect(provider.token);
  await sendMessage(asha.database, bookingId, messageFrom('prv_asha', 'Asha Plumbing', 'provider', 'the newest'));
  await slid;
  expect([windows.at(-1)?.length, windows.at(-1)?.[0]]).toEqual([50, 'message 951']);
  const room = ref(ritu.database, `chats/${bookingId}/messages`);
  const older = await get(
    query(room, orderByChild('timestamp'), endBefore(start + 950, rows[950]?.key), limitToLast(50)),
  );
  expect(older.size).toBe(50);
  expect(Object.values(older.val() as Record<string, { message: string }>)[0]?.message).toBe('message 900');
});

test('any bound is answered: between two times, past all of them, a key that is a number', async () => {
  const ritu = await connect(customer.token);
  const place = ref(ritu.database, `chats/${bookingId}/messages`);
  await sendMessage(ritu.database, bookingId, fromRitu('here'));
  const now = api.clock.now().getTime();
  const sizeOf = async (...bounds: QueryConstraint[]) => (await get(query(place, ...bounds, limitToLast(5)))).size;
  const byTime = orderByChild('timestamp');
  expect(await sizeOf(byTime, startAt(now - 0.5), endAt(now + 0.5))).toBe(1);
  expect(await sizeOf(byTime, startAfter(now + 0.5))).toBe(0);
  expect(await sizeOf(byTime, endBefore(now - 0.5))).toBe(0);
  expect(await sizeOf(byTime, startAt(-1e300), endAt(1e300))).toBe(1);
  expect(await sizeOf(byTime, startAt(now, '007'))).toBe(1);
  expect(await sizeOf(orderByKey(), startAt('5'))).toBe(1);
  expect(await sizeOf(orderByKey(), endAt('5'))).toBe(0);
});

test('what has no place among the rows of a chat is refused: priorities, keys that are numbers', async () => {
  const ritu = await connect(customer.token);
  const denied = { code: 'PERMISSION_DENIED' };
  const list = `chats/${bookingId}/messages`;
  await expect(setWithPriority(push(ref(ritu.database, list)), fromRitu('x'), 1)).rejects.toMatchObject(denied);
  const inside = { ...fromRitu('x'), message: { '.value': 'x', '.priority': 1 } };
  await expect(set(push(ref(ritu.database, list)), inside)).rejects.toMatchObject(denied);
  await expect(set(ref(ritu.database, `${list}/-0000000000000000007`), fromRitu('x'))).rejects.toMatchObject(denied);
  await expect(setPriority(ref(ritu.database, `typing/${bookingId}/${customer.id}`), 1)).rejects.toMatchObject(denied);
  expect(await textsOf(ritu)).toEqual([]);
});

test('nothing put below a mark deletes the mark', async () => {
  const ritu = await connect(customer.token);
  const mark = `chatRooms/${bookingId}/readBy/${customer.id}`;
  await set(ref(ritu.database, mark), { readAt: new Date().toISOString(), timestamp: 1 });
  await set(ref(ritu.database, `${mark}/timestamp/x`), null);
  await set(ref(ritu.database, `typing/${bookingId}/${customer.id}`), true);
  await set(ref(ritu.database, `typing/${bookingId}/${customer.id}/x`), null);
  const asha = await connect(provider.token);
  expect((await get(ref(asha.database, mark))).val()).toMatchObject({ timestamp: 1 });
  expect((await get(ref(asha.database, `typing/${bookingId}`))).val()).toEqual({ [customer.id]: true });
});

test('a window of read marks hears of a write before the write is acknowledged', async () => {
  const ritu = await connect(customer.token);
  const seen: unknown[] = [];
  onValue(query(ref(ritu.database, `chatRooms/${bookingId}/readBy`), limitToLast(2)), (snapshot) =>
    seen.push(snapshot.child(`${customer.id}/timestamp`).val()),
  );
  await get(ref(ritu.database, `chatRooms/${bookingId}/readBy`));
  for (const timestamp of [1_000, 1_001]) {
    await set(ref(ritu.database, `chatRooms/${bookingId}/readBy/${customer.id}`), {
      readAt: new Date().toISOString(),
      timestamp,
    });
  }
  await get(ref(ritu.database, `chatRooms/${bookingId}/readBy`));
  expect(seen).toEqual([null, 1_000, 1_001]);
});

test('what is written offline arrives once, in order, when the connection is back', async () => {
  const [ritu, asha] = [await connect(customer.token), await connect(provider.token)];
  await textsOf(ritu);
  goOffline(ritu.database);
  const sent = ['one', 'two', 'three'].map((text) => sendMessage(ritu.database, bookingId, fromRitu(text)));
  expect(await textsOf(asha)).toEqual([]);
  goOnline(ritu.database);
  await Promise.all(sent);
  expect(await textsOf(asha)).toEqual(['one', 'two', 'three']);
});

test('sending the same key again is denied, and the message stands once', async () => {
  const ritu = await connect(customer.token);
  const place = push(ref(ritu.database, `chats/${bookingId}/messages`));
  await set(place, fromRitu('once'));
  await expect(set(place, fromRitu('once'))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  expect(await textsOf(ritu)).toEqual(['once']);
});

test('transactions of two clients both count', async () => {
  const [one, two] = [await connect(customer.token), await connect(customer.token)];
  const countOn = (client: SdkClient) =>
    runTransaction(ref(client.database, `chatRooms/${bookingId}/readBy/${customer.id}`), (now) => ({
      readAt: new Date().toISOString(),
      timestamp: (now?.timestamp ?? 0) + 1,
    }));
  await Promise.all([one, two, one, two, one].map(countOn));
  const count = await get(ref(one.database, `chatRooms/${bookingId}/readBy/${customer.id}/timestamp`));
  expect(count.val()).toBe(5);
});

test('who goes away no longer types', async () => {
  const [ritu, asha] = [await connect(customer.token), await connect(provider.token)];
  const typing = `typing/${bookingId}/${customer.id}`;
  const states: unknown[] = [];
  const stopped = new Promise<void>((resolve) => {
    onValue(ref(asha.database, typing), (snapshot) => {
      states.push(snapshot.val());
      if (states.includes(true) && snapshot.val() === null) resolve();
    });
  });
  await onDisconnect(ref(ritu.database, typing)).remove();
  await set(ref(ritu.database, typing), true);
  goOffline(ritu.database);
  await stopped;
});

test('the end of a membership ends what is listened to, and writing', async () => {
  const ritu = await connect(customer.token);
  const ended = new Promise((resolve) => onValue(latest(ritu), () => {}, resolve));
  await textsOf(ritu);
  const cancelled = await api.call('PATCH', `/bookings/${bookingId}/cancel`, {
    token: customer.token,
    body: { reason: 'Plans changed' },
  });
  expect(cancelled.status).toBe(200);
  expect(await ended).toMatchObject({ code: 'PERMISSION_DENIED' });
  await expect(sendMessage(ritu.database, bookingId, fromRitu('still there?'))).rejects.toThrow();
});

test('a completed booking is read but not written', async () => {
  const ritu = await connect(customer.token);
  await sendMessage(ritu.database, bookingId, fromRitu('thanks'));
  await api.api.context.db.updateTable('bookings').set({ status: 'COMPLETED' }).where('id', '=', bookingId).execute();
  expect(await textsOf(ritu)).toEqual(['thanks']);
  await expect(sendMessage(ritu.database, bookingId, fromRitu('one more'))).rejects.toThrow('PERMISSION_DENIED');
});

test('who renames in the middle signs with the new name from the next token on; what was said keeps the old one', async () => {
  const before = await connect(customer.token);
  const send = (client: SdkClient, name: string, text: string) =>
    sendMessage(client.database, bookingId, messageFrom(customer.id, name, 'user', text));
  await send(before, 'Ritu Sen', 'one');
  const rename = (name: string) =>
    api.call('PUT', '/user/update-profile', {
      token: customer.token,
      body: { name, location: 'Kolkata', coordinates: { latitude: 22.57, longitude: 88.36 } },
    });
  await rename('Ritu Roy');
  await expect(send(before, 'Ritu Sen', 'two')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  const after = await connect(customer.token);
  await send(after, 'Ritu Roy', 'two');
  const names: string[] = [];
  (await get(latest(after))).forEach((child) => void names.push(`${child.val().senderName}: ${child.val().message}`));
  expect(names).toEqual(['Ritu Sen: one', 'Ritu Roy: two']);
  await rename('Ritu Sen');
});

test('the 21st message within a minute waits for the next one', async () => {
  const ritu = await connect(customer.token);
  for (let count = 0; count < 20; count++) await sendMessage(ritu.database, bookingId, fromRitu(`number ${count}`));
  await expect(sendMessage(ritu.database, bookingId, fromRitu('too much'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  api.clock.advance(60_001);
  await sendMessage(ritu.database, bookingId, fromRitu('later'));
  expect((await textsOf(ritu)).length).toBe(21);
});

test("a message carries the server's time, whatever the client's clock", async () => {
  const ritu = await connect(customer.token);
  await sendMessage(ritu.database, bookingId, fromRitu('now'));
  const [row] = Object.values((await get(latest(ritu))).val() as Record<string, { timestamp: number }>);
  expect(row?.timestamp).toBe(api.clock.now().getTime());
  const forged = { ...fromRitu('earlier'), timestamp: 5 };
  await expect(sendMessage(ritu.database, bookingId, forged)).rejects.toThrow('PERMISSION_DENIED');
  await expect(set(ref(ritu.database, `chatRooms/${bookingId}/updatedAt`), serverTimestamp())).resolves.toBeUndefined();
});
