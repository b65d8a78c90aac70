import { firstValueFrom } from 'rxjs';
import { asha, createShellWorld, settle, testToken } from '../../testing/shell-fixtures.ts';
import { fakeCaches } from '../../worker/testing.ts';

const profile = { 'GET /user/profile': () => ({ data: asha }) };
const refused = { status: 401, message: 'Please sign in again', code: 'UNAUTHENTICATED' };

describe('starting', () => {
  test('without a token nobody is signed in, at once and without a call', () => {
    const { server, openPage } = createShellWorld(profile);
    const { session } = openPage();
    session.begin();
    expect(session.current()).toEqual({ status: 'anonymous' });
    expect(server.requests).toHaveLength(0);
  });

  test('a stored token is loading until the profile answers, then authenticated', async () => {
    const { openPage, stored } = createShellWorld(profile, { token: testToken('t') });
    const { session } = openPage();
    session.begin();
    expect(session.current()).toEqual({ status: 'loading' });
    await settle();
    expect(session.current()).toEqual({ status: 'authenticated', user: asha });
    expect(JSON.parse(stored('user') ?? '')).toEqual(asha);
  });

  test('whom the edge found signed in is so at once, without a call, if the stored token is theirs', () => {
    const renamed = { ...asha, name: 'Asha Roy' };
    const { server, openPage, stored } = createShellWorld(profile, { token: testToken('t'), user: asha });
    const { session } = openPage(renamed);
    expect(session.asRendered?.()).toEqual({ status: 'authenticated', user: renamed });
    expect(session.asDrawn?.()).toEqual(session.asRendered?.());
    session.begin();
    expect(session.current()).toEqual({ status: 'authenticated', user: renamed });
    expect(server.requests).toHaveLength(0);
    expect(JSON.parse(stored('user') ?? '')).toEqual(renamed);
  });

  test('a page that was rendered for somebody makes nobody signed in without their token', () => {
    const { openPage } = createShellWorld(profile);
    expect(openPage(asha).session.current()).toEqual({ status: 'anonymous' });
    const other = createShellWorld(profile, { token: testToken('t'), user: { ...asha, id: 'u2' } });
    const { session } = other.openPage(asha);
    expect([session.current(), session.asRendered?.()]).toEqual([{ status: 'loading' }, { status: 'anonymous' }]);
  });

  test('a page of the browser’s own cache says who was here once: the profile is asked', async () => {
    const { server, openPage } = createShellWorld(profile, { token: testToken('t'), user: asha });
    openPage(asha).session.begin({ checked: false });
    await settle();
    expect(server.asked('GET /user/profile')).toHaveLength(1);
  });

  test('a page that Back brings to life again hears that the session ended meanwhile', async () => {
    const { openPage, browser } = createShellWorld(profile, { token: testToken('t'), user: asha });
    const { session } = openPage(asha);
    session.begin();
    // No event reaches a page in the back/forward cache.
    browser.values.delete('authToken');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.current()).toEqual({ status: 'anonymous' });
  });

  test('a refused token whose renewal is refused clears token and user', async () => {
    const { openPage, stored } = createShellWorld(
      { 'GET /user/profile': () => refused, 'POST /user/refresh-token': () => refused },
      { token: testToken('t'), user: asha },
    );
    const { session } = openPage();
    session.begin();
    await settle();
    expect(session.current()).toEqual({ status: 'anonymous' });
    expect([stored('authToken'), stored('user')]).toEqual([null, null]);
  });

  test.each([404, 429, 500, 503])('an answer that is no refusal (%i) signs nobody out', async (status) => {
    const { openPage, stored } = createShellWorld(
      { 'GET /user/profile': () => ({ ...refused, status }), 'POST /user/refresh-token': () => refused },
      { token: testToken('t'), user: asha },
    );
    const { session } = openPage();
    session.begin();
    await settle();
    expect(session.current()).toEqual({ status: 'authenticated', user: asha });
    expect(stored('authToken')).not.toBeNull();
  });

  test.each([429, 500, 503, 'silence', 'timeout'] as const)(
    'a renewal that nobody refuses (%p) signs nobody out, whatever the token’s age',
    async (outcome) => {
      const busy = () => (typeof outcome === 'number' ? { ...refused, status: outcome, code: 'OVERLOADED' } : outcome);
      const { openPage, stored } = createShellWorld(
        { 'GET /user/profile': () => refused, 'GET /user/offers': () => refused, 'POST /user/refresh-token': busy },
        { token: testToken('old', 900, Date.now() - 3_600_000), user: asha },
      );
      const { session, http } = openPage();
      session.begin();
      await settle();
      expect(session.current()).toEqual({ status: 'authenticated', user: asha });
      const failed = await http.call('getOffers', {}).catch((error: unknown) => error);
      expect(failed).toMatchObject({ call: 'getOffers', status: typeof outcome === 'number' ? outcome : 0 });
      expect([stored('authToken'), stored('user')]).not.toContain(null);
    },
  );

  test('an expired access token is refreshed, not given up', async () => {
    const newer = testToken('newer');
    const { server, openPage } = createShellWorld(
      { ...profile, 'POST /user/refresh-token': () => ({ data: { token: newer } }) },
      { token: testToken('old', 900, Date.now() - 3_600_000), user: asha },
    );
    const { session } = openPage();
    session.begin();
    await settle();
    expect(session.current().status).toBe('authenticated');
    expect(server.asked('GET /user/profile').map(({ token }) => token)).toEqual([newer]);
  });

  describe('while the server cannot be reached', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test('who was signed in stays so with the stored record, and is checked when it answers again', async () => {
      const world = createShellWorld({ 'GET /user/profile': () => 'silence' }, { token: testToken('t'), user: asha });
      const { session } = world.openPage();
      session.begin();
      await jest.advanceTimersByTimeAsync(1);
      expect(session.current()).toEqual({ status: 'authenticated', user: asha });
      expect(world.stored('authToken')).not.toBeNull();
      const renamed = { ...asha, name: 'Asha Roy' };
      world.server.routes['GET /user/profile'] = () => ({ data: renamed });
      await jest.advanceTimersByTimeAsync(2_000);
      expect(session.current()).toEqual({ status: 'authenticated', user: renamed });
    });
  });
});

describe('signing in and out', () => {
  test('start stores token and user and notifies all subscribers', async () => {
    const { openPage, stored } = createShellWorld({});
    const { session, events } = openPage();
    session.begin();
    session.start('given', asha);
    expect(stored('authToken')).toBe('given');
    await expect(firstValueFrom(events.on('session'))).resolves.toEqual({ status: 'authenticated', user: asha });
  });

  test('logout clears everything at once, and even if the call fails', async () => {
    const { server, openPage, stored } = createShellWorld(
      { ...profile, 'POST /user/logout': () => ({ status: 500, message: 'Down' }) },
      { token: testToken('t'), user: asha },
    );
    const { session } = openPage();
    session.begin();
    await settle();
    const token = stored('authToken');
    const done = session.signOut();
    expect(session.current()).toEqual({ status: 'anonymous' });
    expect([stored('authToken'), stored('user')]).toEqual([null, null]);
    await done;
    expect(server.asked('POST /user/logout')[0]?.token).toBe(token);
  });

  test('logout leaves the language and the city on the device, and nothing else', async () => {
    const world = createShellWorld(
      { ...profile, 'POST /user/logout': () => ({ data: null }) },
      { token: testToken('t'), user: asha },
    );
    world.browser.values.set('kaza.private.bookings.u1', '[]');
    world.browser.values.set('userLocation', '12 Park Street, Salt Lake, Kolkata');
    world.browser.values.set('userCoordinates', '{"latitude":22.57,"longitude":88.36}');
    world.browser.values.set('kaza.recent-searches', '["tap"]');
    sessionStorage.setItem('kaza.draft.review', '"typed"');
    const { session, location } = world.openPage();
    session.begin();
    await settle();
    expect(world.stored('kaza.private.bookings.u1')).toBe('[]');
    await session.signOut();
    expect(world.stored('kaza.private.bookings.u1')).toBeNull();
    expect(sessionStorage.getItem('kaza.draft.review')).toBeNull();
    expect([...world.browser.values.keys()]).toEqual(['userLocation']);
    expect(world.stored('userLocation')).toBe('Kolkata');
    expect(location.current()).toEqual({ label: 'Kolkata' });
  });

  test.each(['signed out here', 'ended elsewhere'])(
    'a session that was %s leaves no visited pages, pictures or databases of remotes',
    async (how) => {
      const caches = fakeCaches();
      for (const name of ['kaza-pages-1', 'kaza-reads-1', 'kaza-pictures-1', 'kaza-files-1']) {
        await caches.open(name);
      }
      const databases = new Set(['kaza-chat', 'of-somebody-else']);
      const postMessage = jest.fn();
      const kept = {
        caches,
        indexedDB: {
          databases: async () => [...databases].map((name) => ({ name })),
          deleteDatabase: (name: string) => databases.delete(name),
        },
      };
      for (const [name, value] of Object.entries(kept)) {
        Object.defineProperty(globalThis, name, { value, configurable: true });
      }
      const getRegistration = async () => ({ active: { postMessage } });
      Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true });
      const signedOut = how === 'signed out here';
      const world = createShellWorld(
        {
          'GET /user/profile': () => (signedOut ? { data: asha } : refused),
          'POST /user/refresh-token': () => refused,
          'POST /user/logout': () => ({ data: null }),
        },
        { token: testToken('t'), user: asha },
      );
      const { session } = world.openPage();
      session.begin();
      await settle();
      if (signedOut) await session.signOut();
      await settle();
      expect(session.current()).toEqual({ status: 'anonymous' });
      expect(await caches.keys()).toEqual(['kaza-files-1']);
      expect([...databases]).toEqual(['of-somebody-else']);
      expect(postMessage).toHaveBeenCalledWith({ type: 'signed-out' });
      for (const name of Object.keys(kept)) Reflect.deleteProperty(globalThis, name);
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  );

  test('a profile answer that arrives after logout signs nobody in', async () => {
    let answer: (value: { data: unknown }) => void = () => {};
    const { openPage } = createShellWorld(
      {
        'GET /user/profile': () => new Promise((resolve) => (answer = resolve)),
        'POST /user/logout': () => ({ data: null }),
      },
      { token: testToken('t'), user: asha },
    );
    const { session } = openPage();
    session.begin();
    await settle();
    await session.signOut();
    answer({ data: asha });
    await settle();
    expect(session.current()).toEqual({ status: 'anonymous' });
  });
});

describe('require', () => {
  test('opens the login dialog once for many that ask, and gives them the customer', async () => {
    const { openPage } = createShellWorld({});
    const { session, dialogs } = openPage();
    session.begin();
    const both = Promise.all([session.require('Sign in to book'), session.require('Sign in to book')]);
    await settle();
    expect(dialogs.current().map(({ id, input }) => [id, input])).toEqual([['login', { reason: 'Sign in to book' }]]);
    session.start('given', asha);
    dialogs.current()[0]?.close('signed-in');
    expect(await both).toEqual([asha, asha]);
  });

  test('gives null when the dialog is dismissed', async () => {
    const { openPage } = createShellWorld({});
    const { session, dialogs } = openPage();
    session.begin();
    const asked = session.require();
    await settle();
    dialogs.current()[0]?.close();
    expect(await asked).toBeNull();
  });

  test('waits for the stored token to be checked and asks nobody who is signed in', async () => {
    const { openPage } = createShellWorld(profile, { token: testToken('t') });
    const { session, dialogs } = openPage();
    session.begin();
    expect(await session.require()).toEqual(asha);
    expect(dialogs.current()).toHaveLength(0);
  });
});
