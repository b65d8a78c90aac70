import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestHost, renderWithHost } from 'remote-sdk/testing';
import { PushQuestion } from './PushQuestion.tsx';
import { keepDeviceSubscribed } from './push-device.ts';

const user = { id: 'u1', name: 'Asha' } as never;
const subscriptionJson = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with a service worker, whose answers the test gives. */
function browser({ permission = 'default', answer = 'granted', subscribed = false } = {}) {
  let present: object | null = null;
  const subscription = {
    endpoint: subscriptionJson.endpoint,
    toJSON: () => subscriptionJson,
    unsubscribe: async () => true,
  };
  if (subscribed) present = subscription;
  const subscribe = jest.fn(async () => {
    present = subscription;
    return subscription;
  });
  const requestPermission = jest.fn(async () => {
    Notification.permission = answer;
    return answer;
  });
  const Notification = { permission, requestPermission };
  const registration = { pushManager: { getSubscription: async () => present, subscribe } };
  Object.assign(globalThis, { PushManager: class {}, Notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
  return { subscribe, requestPermission };
}
const open = () => {
  const host = createTestHost({
    session: { status: 'authenticated', user },
    answers: { getPushKey: () => ({ key: 'public' }), subscribeToPush: () => null },
  });
  return renderWithHost(<PushQuestion />, { host });
};
const question = 'Shall we tell you when there is an answer?';

beforeEach(() => localStorage.clear());

test('the browser’s question comes only after a yes; then the server gets the subscription', async () => {
  const { requestPermission, subscribe } = browser();
  const { host } = open();
  expect(await screen.findByRole('heading', { name: question })).toBeInTheDocument();
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Notifications are on for this device.')).toBeInTheDocument();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'public' });
  expect(host.calls.at(-1)).toMatchObject({
    name: 'subscribeToPush',
    input: { body: { ...subscriptionJson, language: 'en' } },
  });
});

test('a no of the browser is shown, with the way out', async () => {
  browser({ answer: 'denied' });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeInTheDocument();
});

test('"Not now" is remembered on this device', async () => {
  browser();
  const { unmount } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('heading', { name: question })).not.toBeInTheDocument();
  unmount();
  const { container } = open();
  await act(async () => {});
  expect(container).toBeEmptyDOMElement();
});

test.each(['granted', 'denied'])('who has %s is not asked', async (permission) => {
  browser({ permission, subscribed: permission === 'granted' });
  const { container } = open();
  await act(async () => {});
  expect(container).toBeEmptyDOMElement();
});

test('a subscribed device is registered for whoever signs in, once', async () => {
  browser({ permission: 'granted', subscribed: true });
  const { host } = open();
  await act(async () => {});
  await keepDeviceSubscribed(host, 'u1');
  await keepDeviceSubscribed(host, 'u1');
  expect(host.calls.filter(({ name }) => name === 'subscribeToPush')).toHaveLength(1);
  await keepDeviceSubscribed(host, 'u2');
  expect(host.calls.filter(({ name }) => name === 'subscribeToPush')).toHaveLength(2);
});
