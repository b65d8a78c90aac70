import type { Session, SessionState } from 'shared-contracts';
import { testComposition } from '../testing/shell-fixtures.ts';
import { endPushAtSignOut } from './end-push.ts';
import { keptComposition } from './kept-composition.ts';
import { sayWhoLooks } from './say-who-looks.ts';

test('a composition is kept with every script, style and font of shell and remotes, and nothing else', () => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
  const composition = {
    ...testComposition(),
    id: 'c1',
    host: {
      ...testComposition().host,
      entry: '/assets/host-shell/1.0.0/shell.js',
      files: { 'shell.js': hash('a'), 'sw.js': hash('b'), 'icon-192.png': hash('c'), 'assets/latin.woff2': hash('d') },
    },
  };
  expect(keptComposition(composition, 'https://kaza.test/about')).toEqual({
    id: 'c1',
    files: [
      { path: '/assets/host-shell/1.0.0/shell.js', integrity: hash('a') },
      { path: '/assets/host-shell/1.0.0/assets/latin.woff2', integrity: hash('d') },
    ],
  });
});

test('at sign-out the device gets no more notifications, and those on the screen go', async () => {
  let state: SessionState = { status: 'loading' };
  let tell = () => {};
  const session = {
    current: () => state,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  } as unknown as Session;
  const [close, unsubscribe] = [jest.fn(), jest.fn(async () => true)];
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  } as unknown as ServiceWorkerRegistration;
  endPushAtSignOut(session, registration);
  state = { status: 'authenticated', user: { id: 'u1' } as never };
  tell();
  await Promise.resolve();
  expect(unsubscribe).not.toHaveBeenCalled();
  state = { status: 'anonymous' };
  tell();
  await new Promise(process.nextTick);
  expect([close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 1]);
});

test('the worker hears who looks at the page, at once and at each change, and nothing before that is known', () => {
  let state: SessionState = { status: 'loading' };
  let tell = () => {};
  const session = {
    current: () => state,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
  } as unknown as Session;
  const said: unknown[] = [];
  sayWhoLooks(session, (message) => said.push(message));
  expect(said).toEqual([]);
  state = { status: 'anonymous' };
  tell();
  state = { status: 'authenticated', user: { id: 'u1' } as never };
  tell();
  expect(said).toEqual([
    { type: 'visitor', isSignedIn: false },
    { type: 'visitor', isSignedIn: true },
  ]);
});
