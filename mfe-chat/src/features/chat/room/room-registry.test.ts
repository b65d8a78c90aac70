import { waitFor } from '@testing-library/dom';
import { asha, FakeChatServer, ritu } from '../testing/fake-chat-server.ts';
import { bookingId, chatHost } from '../testing/room-for-test.ts';
import { acquireRoom } from './room-registry.ts';
import { unreadStore } from './unread-store.ts';

let mockServer: FakeChatServer;
jest.mock('../backend/firebase-backend.ts', () => ({ openFirebaseBackend: async () => mockServer.connect(mockRitu) }));
const mockRitu = ritu;

beforeEach(() => {
  mockServer = new FakeChatServer();
});

test('card and dialog share one connection, which ends with the last of them', async () => {
  const host = chatHost();
  const card = acquireRoom(host, 'u1', bookingId);
  const dialog = acquireRoom(host, 'u1', bookingId);
  expect(dialog.room).toBe(card.room);
  await waitFor(() => expect(card.room.current().connection).toBe('online'));
  expect(mockServer.open).toBe(1);
  dialog.release();
  dialog.release();
  await Promise.resolve();
  expect(mockServer.open).toBe(1);
  card.release();
  await waitFor(() => expect(mockServer.open).toBe(0));
});

test('a dialog that closes at once still brings out what was written', async () => {
  const { room, release } = acquireRoom(chatHost(), 'u1', bookingId);
  await waitFor(() => expect(room.current().connection).toBe('online'));
  room.send('on my way');
  release();
  await waitFor(() => expect(mockServer.open).toBe(0));
  expect(mockServer.messages.map(({ message }) => message)).toEqual(['on my way']);
});

test('the page hears of unread messages, and a sign-out forgets them', async () => {
  const host = chatHost();
  const { release } = acquireRoom(host, 'u1', bookingId);
  mockServer.say(asha, 'I am at the gate');
  await waitFor(() => expect(host.emitted).toContainEqual({ name: 'chat-unread', payload: { bookingId, count: 1 } }));
  host.setSession({ status: 'anonymous' });
  expect(host.emitted.at(-1)).toEqual({ name: 'chat-unread', payload: { bookingId, count: 0 } });
  expect(unreadStore.of(bookingId)).toBe(0);
  release();
  await waitFor(() => expect(mockServer.open).toBe(0));
});

test('a booking that is completed meanwhile closes its chat for writing', async () => {
  const host = chatHost();
  const { room, release } = acquireRoom(host, 'u1', bookingId);
  host.fire('booking', { booking: { id: 'another', status: 'CANCELLED' } as never });
  expect(room.current().closed).toBeNull();
  host.fire('booking', { booking: { id: bookingId, status: 'COMPLETED' } as never });
  expect(room.current().closed).toBe('completed');
  release();
  await waitFor(() => expect(mockServer.open).toBe(0));
});
