import type { Session, SessionState } from 'shared-contracts';
import { testComposition } from '../testing/shell-fixtures.ts';
import { cachedComposition } from './cached-composition.ts';
import { endPushAtSignOut } from './end-push.ts';
import { reportVisitor } from './report-visitor.ts';

test('of a shell every script, style and font is cached, and nothing else', () => {
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
  const reader = { language: 'en', isSignedIn: false } as const;
  expect(cachedComposition({ ...composition, remotes: {} }, 'https://kaza.test/about', reader)).toEqual({
    id: 'c1',
    files: [
      { path: '/assets/host-shell/1.0.0/shell.js', integrity: hash('a') },
      { path: '/assets/host-shell/1.0.0/assets/latin.woff2', integrity: hash('d') },
    ],
    releases: ['host-shell@1.0.0'],
  });
});

describe('what is fetched ahead is what this reader will likely need', () => {
  const hash = `sha384-${'a'.repeat(64)}`;
  const remote = (name: string, pages: Record<string, string>, ownPages: string[] = []) => ({
    version: '2.0.0',
    container: name,
    entry: `/assets/${name}/~/remoteEntry.0123456789abcdef.js`,
    integrity: hash,
    contract: '1.0.0',
    pages,
    ownPages,
    slots: {},
    dialogs: {},
    files: { 'remoteEntry.0123456789abcdef.js': hash, 'hi.01234567.js': hash, 'bn.01234567.js': hash },
    chunks: {},
  });
  const composition = {
    ...testComposition(),
    host: { ...testComposition().host, files: {} },
    remotes: {
      'mfe-catalog': remote('mfe-catalog', { '/': './HomePage' }),
      'mfe-desk': remote('mfe-desk', { '/desk': './DeskPage' }, ['/desk']),
      'mfe-chat': remote('mfe-chat', {}),
    },
  };
  const folders = (language: 'en' | 'hi', isSignedIn: boolean, page = document.createElement('div')) =>
    cachedComposition(composition, 'https://kaza.test/', { language, isSignedIn }, page).files.map(({ path }) =>
      path.replace('/assets/', '').replace(/\/~\/(\w+)\..*/, ' $1'),
    );

  test('who is nobody in particular gets no pages of their own, nor what only those open', () => {
    expect(folders('en', false)).toEqual(['mfe-catalog remoteEntry']);
  });
  test('who is signed in gets all', () => {
    expect(folders('en', true)).toEqual(['mfe-catalog remoteEntry', 'mfe-desk remoteEntry', 'mfe-chat remoteEntry']);
  });
  test('words of other languages wait until somebody chooses one', () => {
    expect(folders('hi', false)).toEqual(['mfe-catalog remoteEntry', 'mfe-catalog hi']);
  });
  test('what the page shows is there the next time, whatever it is for', () => {
    const page = document.createElement('div');
    page.innerHTML = '<section data-remote="mfe-chat"></section>';
    expect(folders('en', false, page)).toEqual(['mfe-catalog remoteEntry', 'mfe-chat remoteEntry']);
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
