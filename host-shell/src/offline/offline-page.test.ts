import type { Session, SessionState } from 'shared-contracts';
import { testComposition } from '../testing/shell-fixtures.ts';
import { cachedComposition } from './cached-composition.ts';
import { endPushAtSignOut } from './end-push.ts';
import { reportVisitor } from './report-visitor.ts';

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
  expect(cachedComposition(composition, 'https://kaza.test/about')).toEqual({
    id: 'c1',
    files: [
      { path: '/assets/host-shell/1.0.0/shell.js', integrity: hash('a') },
      { path: '/assets/host-shell/1.0.0/assets/latin.woff2', integrity: hash('d') },
    ],
  });
});

/** A session of which nothing is known yet, and how to change it. */
function changingSession() {
  let state: SessionState = { status: 'loading' };
  const listeners = new Set<() => void>();
  const session = {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Session;
  const becomes = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { session, becomes };
}

test('at sign-out the device gets no more notifications, and those on the screen go', async () => {
  const { session, becomes } = changingSession();
  const [close, unsubscribe] = [jest.fn(), jest.fn(async () => true)];
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { getSubscription: async () => ({ unsubscribe }) },
  } as unknown as ServiceWorkerRegistration;
  endPushAtSignOut(session, registration);
  becomes({ status: 'authenticated', user: { id: 'u1' } as never });
  await Promise.resolve();
  expect(unsubscribe).not.toHaveBeenCalled();
  becomes({ status: 'anonymous' });
  await new Promise(process.nextTick);
  expect([close.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 1]);
});

test('the worker hears who looks at the page, at once and at each change, and nothing before that is known', () => {
  const { session, becomes } = changingSession();
  const said: unknown[] = [];
  reportVisitor(session, (message) => said.push(message));
  expect(said).toEqual([]);
  becomes({ status: 'anonymous' });
  becomes({ status: 'authenticated', user: { id: 'u1' } as never });
  expect(said).toEqual([
    { type: 'visitor', isSignedIn: false },
    { type: 'visitor', isSignedIn: true },
  ]);
});
