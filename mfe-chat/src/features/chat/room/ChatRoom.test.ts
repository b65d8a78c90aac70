import { waitFor } from '@testing-library/dom';
import { callError } from 'remote-sdk/testing';
import { asha, FakeChatServer, ritu } from '../testing/fake-chat-server.ts';
import { bookingId, chatHost, openTestRoom } from '../testing/room-for-test.ts';
import type { ChatRoom } from './ChatRoom.ts';

const texts = (room: ChatRoom) => room.current().log.messages.map(({ message }) => message);
const waiting = (room: ChatRoom) => room.current().waiting.map(({ text, state }) => `${text}: ${state}`);
const online = (room: ChatRoom) => waitFor(() => expect(room.current().connection).toBe('online'));
/** Tokens of a room that has been open for a while are renewed without a pause. */
const aWhileLater = () => {
  const later = performance.now() + 60_000;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
};
afterEach(() => jest.restoreAllMocks());

test('messages that were written offline arrive once and in order', async () => {
  const server = new FakeChatServer();
  server.setConnected(false);
  const { room } = openTestRoom(server);
  for (const text of ['one', 'two', 'three']) room.send(text);
  expect(waiting(room)).toEqual(['one: new', 'two: new', 'three: new']);
  await waitFor(() => expect(waiting(room)).toEqual(['one: waiting', 'two: waiting', 'three: waiting']));
  await waitFor(() => expect(server.open).toBe(1));
  server.setConnected(true);
  await waitFor(() => expect(texts(room)).toEqual(['one', 'two', 'three']));
  await waitFor(() => expect(waiting(room)).toEqual([]));
  expect(server.writes).toEqual(['one', 'two', 'three']);
});

test('what waits survives a reload', async () => {
  const server = new FakeChatServer();
  server.setConnected(false);
  const before = openTestRoom(server);
  before.room.send('one');
  before.room.send('two');
  await waitFor(async () => expect(await before.outbox.list('u1', bookingId)).toHaveLength(2));
  const { room } = await before.reload();
  await waitFor(() => expect(waiting(room)).toEqual(['one: waiting', 'two: waiting']));
  server.setConnected(true);
  await waitFor(() => expect(texts(room)).toEqual(['one', 'two']));
});

test('a message whose answer was lost is sent, not failed, and not there twice', async () => {
  const server = new FakeChatServer();
  server.losesAnswers = true;
  const { room } = openTestRoom(server);
  await online(room);
  room.send('one');
  await waitFor(() => expect(server.messages).toHaveLength(1));
  server.setConnected(false);
  server.setConnected(true);
  await waitFor(() => expect(waiting(room)).toEqual([]));
  expect(texts(room)).toEqual(['one']);
  expect(server.messages).toHaveLength(1);
});

test('a page that was closed before the answer does not send again', async () => {
  const server = new FakeChatServer();
  server.losesAnswers = true;
  const before = openTestRoom(server);
  await online(before.room);
  // Its own echo is lost with the answer.
  const tell = jest.spyOn(server, 'tell').mockImplementation(() => {});
  before.room.send('one');
  await waitFor(() => expect(server.messages).toHaveLength(1));
  tell.mockRestore();
  const { room } = await before.reload();
  await waitFor(() => expect(texts(room)).toEqual(['one']));
  await waitFor(() => expect(waiting(room)).toEqual([]));
  expect(server.writes).toEqual(['one']);
});

test('a refused message asks for one fresh token, then counts as failed and can be retried', async () => {
  const server = new FakeChatServer();
  const { room, host } = openTestRoom(server, {
    host: chatHost({
      answers: {
        getBooking: () => {
          throw callError({ status: 500 });
        },
      },
    }),
  });
  await online(room);
  aWhileLater();
  server.denies = true;
  room.send('one');
  await waitFor(() => expect(waiting(room)).toEqual(['one: failed']));
  expect(host.calls.filter(({ name }) => name === 'getChatToken')).toHaveLength(2);
  server.denies = false;
  const [entry] = room.current().waiting;
  room.retry(entry?.key ?? '');
  await waitFor(() => expect(server.messages.map(({ key }) => key)).toEqual([entry?.key]));
});

test('who renames in the middle notices nothing: the message goes out once, under the new name', async () => {
  const server = new FakeChatServer();
  let name = 'Ritu Sen';
  const { room } = openTestRoom(server, { me: () => ({ ...ritu, senderName: name }) });
  await online(room);
  aWhileLater();
  name = 'Ritu Roy';
  server.nameNow = name;
  room.send('one');
  await waitFor(() => expect(server.messages).toHaveLength(1));
  expect(server.messages[0]).toMatchObject({ message: 'one', senderName: 'Ritu Roy' });
  expect(waiting(room)).toEqual([]);
});

test('a server that is away is asked again until it answers', async () => {
  const server = new FakeChatServer();
  let isAway = true;
  const host = chatHost();
  const { getChatToken } = host.answers;
  host.answers.getChatToken = (input) => {
    if (isAway) throw callError({ status: 502 });
    return getChatToken!(input);
  };
  const { room } = openTestRoom(server, { host });
  await waitFor(() => expect(room.current().connection).toBe('offline'));
  isAway = false;
  window.dispatchEvent(new Event('online'));
  await online(room);
  expect(room.current().refusal).toBeNull();
});

test("the server's no is final until somebody tries again", async () => {
  const host = chatHost({
    answers: {
      getChatToken: () => {
        throw callError({ status: 404, serverMessage: 'This chat does not exist' });
      },
    },
  });
  const { room } = openTestRoom(new FakeChatServer(), { host });
  await waitFor(() => expect(room.current().refusal).toMatchObject({ serverMessage: 'This chat does not exist' }));
  expect(host.calls.filter(({ name }) => name === 'getChatToken')).toHaveLength(1);
});

test("only the other's messages after the last one read are unread, and reading is written down", async () => {
  const server = new FakeChatServer();
  server.say(asha, 'old');
  server.setRead(ritu.uid, server.now);
  server.say(asha, 'new');
  server.say(ritu, 'mine');
  const { room } = openTestRoom(server);
  await waitFor(() => expect(room.current().unread).toBe(1));
  server.say(asha, 'newer');
  expect(room.current().unread).toBe(2);
  room.setWatched(true);
  expect(room.current().unread).toBe(0);
  expect(server.readBy[ritu.uid]).toBe(server.now);
});

test('the latest 50 come first, older ones in steps of 50', async () => {
  const server = new FakeChatServer();
  for (let at = 1; at <= 120; at++) server.say(at % 2 ? asha : ritu, `message ${at}`);
  const { room } = openTestRoom(server);
  await waitFor(() => expect(texts(room)).toHaveLength(50));
  expect(texts(room)[0]).toBe('message 71');
  await room.loadOlder();
  expect(texts(room)[0]).toBe('message 21');
  expect(room.current().log.hasOlder).toBe(true);
  await room.loadOlder();
  expect(texts(room)).toHaveLength(120);
  expect(room.current().log.hasOlder).toBe(false);
});

test('a closed room leaves nothing behind', async () => {
  const server = new FakeChatServer();
  const { room } = openTestRoom(server);
  await online(room);
  await room.close();
  expect(server.open).toBe(0);
});
