import { act, screen } from '@testing-library/react';
import { renderWithHost } from 'remote-sdk/testing';
import { withCount } from '../room/tab-title.ts';
import { unreadStore } from '../room/unread-store.ts';
import { bookingId, chatHost } from '../testing/room-for-test.ts';
import { knownRooms } from './known-rooms.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

beforeEach(() => {
  localStorage.clear();
  for (const each of unreadStore.bookings()) unreadStore.set(each, 0);
  document.title = 'My Bookings | Kaza';
});

test('a card shows how many messages were not read, and nothing where there are none', () => {
  renderWithHost(<UnreadBadge bookingId={bookingId} />, { host: chatHost() });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => void unreadStore.set(bookingId, 1));
  expect(screen.getByText('1 unread message')).toBeInTheDocument();
  act(() => void unreadStore.set(bookingId, 3));
  expect(screen.getByText('3 unread messages')).toBeInTheDocument();
});

test('a first word counts though the chat was never opened on this device', () => {
  const { host } = renderWithHost(<UnreadBadge bookingId={bookingId} />, { host: chatHost() });
  act(() => host.fire('chat-unread', { bookingId: 'KAZAOTHER', count: 4 }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => host.fire('chat-unread', { bookingId, count: 1 }));
  expect(screen.getByText('1 unread message')).toBeInTheDocument();
  act(() => host.fire('chat-unread', { bookingId, count: 0 }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the title of the tab shows the sum, also after a page has set its own', async () => {
  unreadStore.set('KAZA1', 2);
  unreadStore.set('KAZA2', 1);
  expect(document.title).toBe('(3) My Bookings | Kaza');
  document.title = 'About Us | Kaza';
  await act(async () => {});
  expect(document.title).toBe('(3) About Us | Kaza');
  unreadStore.set('KAZA1', 0);
  unreadStore.set('KAZA2', 0);
  expect(document.title).toBe('About Us | Kaza');
});

test.each([
  ['Kaza', 0, 'Kaza'],
  ['(2) Kaza', 5, '(5) Kaza'],
  ['Kaza', 120, '(99+) Kaza'],
  ['(99+) Kaza', 0, 'Kaza'],
])('%s with %d unread is %s', (title, count, expected) => expect(withCount(title, count)).toBe(expected));

test('a card whose chat was never opened on this device asks for nothing', () => {
  jest.useFakeTimers();
  const { host } = renderWithHost(<UnreadBadge bookingId={bookingId} />, { host: chatHost() });
  jest.advanceTimersByTime(60_000);
  expect(host.calls).toEqual([]);
  jest.useRealTimers();
});

test("one person's opened chats are not another's", () => {
  knownRooms.add('u1', bookingId);
  expect(knownRooms.has('u1', bookingId)).toBe(true);
  expect(knownRooms.has('u2', bookingId)).toBe(false);
});
