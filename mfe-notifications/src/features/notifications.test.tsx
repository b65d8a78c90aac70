import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost, renderWithHost, respondWith, type TestHostOptions } from 'remote-sdk/testing';
import type { Notification } from 'shared-contracts';
import { notification } from '../testing/fixtures.ts';
import { Bell } from './bell/Bell.tsx';
import { NotificationsDialog } from './centre/NotificationsDialog.tsx';

const user = { id: 'u1', name: 'Asha' } as never;
const session = { status: 'authenticated', user } as const;

function openCentre(list: Notification[], more: Partial<TestHostOptions> = {}) {
  const close = jest.fn();
  const host = createTestHost({
    session,
    answers: {
      getNotifications: () => respondWith(list, { meta: { page: 1, limit: 20, total: list.length } }),
      readNotifications: () => ({ unread: 0 }),
    },
    ...more,
  });
  return { close, ...renderWithHost(<NotificationsDialog input={{}} close={close} />, { host, route: '/about' }) };
}

test('the bell has the count in its name, follows live news, and opens the centre', async () => {
  const host = createTestHost({ session, answers: { getUnreadNotifications: () => ({ unread: 2 }) } });
  renderWithHost(<Bell />, { host });
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 unread notifications');
  expect(host.followed()).toEqual(['notices']);
  act(() => host.fire('notifications', { unread: 0 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(host.openedDialogs).toEqual([{ id: 'notifications', input: {} }]);
});

test('nobody signed in, no bell and no request', () => {
  const { host, container } = renderWithHost(<Bell />, { host: createTestHost({ session: { status: 'anonymous' } }) });
  expect(container).toBeEmptyDOMElement();
  expect(host.calls).toEqual([]);
});

test('a line is marked as read and leads to its booking', async () => {
  const { host, close, address } = openCentre([notification()]);
  await userEvent.click(await screen.findByRole('button', { name: /Booking accepted/ }));
  expect(host.calls.find(({ name }) => name === 'readNotifications')?.input).toEqual({ body: { ids: ['1'] } });
  expect(close).toHaveBeenCalled();
  await waitFor(() => expect(address()).toBe('/bookings?booking=KAZA1'));
});

test('a message leads to its chat; a read line is not marked again', async () => {
  const { host } = openCentre([notification({ kind: 'chat', title: 'New message', read: true })]);
  await userEvent.click(await screen.findByRole('button', { name: /New message/ }));
  expect(host.openedDialogs).toEqual([
    {
      id: 'chat',
      input: { bookingId: 'KAZA1', serviceName: 'Tap Repair', providerName: 'Subhash Das', providerId: 'prv_1' },
    },
  ]);
  expect(host.calls.map(({ name }) => name)).not.toContain('readNotifications');
});

test('a provider is led to the desk', async () => {
  const { address } = openCentre([notification({ kind: 'request', audience: 'provider', title: 'New request' })]);
  await userEvent.click(await screen.findByRole('button', { name: /New request/ }));
  await waitFor(() => expect(address()).toBe('/provider/bookings/KAZA1'));
});

test('all are marked as read at once', async () => {
  const { host } = openCentre([notification(), notification({ id: '2', title: 'Counter offer' })]);
  const list = await screen.findByRole('list', { name: 'Notifications' });
  expect(within(list).getAllByText('Unread')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(host.calls.find(({ name }) => name === 'readNotifications')?.input).toEqual({ body: {} });
});

test('nothing yet, and what failed, say so', async () => {
  openCentre([]);
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
});

test('a list that hangs is said to take longer, and the words are seen', async () => {
  jest.useFakeTimers();
  openCentre([], { answers: { getNotifications: () => new Promise(() => {}) } });
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(screen.getByText('This is taking longer than usual. We are still trying.')).toBeVisible();
  jest.useRealTimers();
});
