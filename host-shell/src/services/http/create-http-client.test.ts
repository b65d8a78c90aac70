import { booking, service } from 'remote-sdk/testing';
import { type CallError, clockOffset, defineCall, messageOf, noteClockOffset } from 'shared-contracts';
import { asha, createShellWorld, testToken } from '../../testing/shell-fixtures.ts';
import { retryAfterSeconds } from './call-failure.ts';

const failing = async (call: Promise<unknown>): Promise<CallError> => {
  try {
    await call;
  } catch (error) {
    return error as CallError;
  }
  throw new Error('The call was expected to fail.');
};

describe('a call', () => {
  test('fills the path, skips null query values and sends the body as JSON', async () => {
    const { server, openPage } = createShellWorld({
      'GET /services': () => ({ data: [] }),
      'PATCH /bookings/a%2Fb/cancel': () => ({ data: booking() }),
    });
    const { http } = openPage();
    await http.call('getServices', { query: { city: 'Kolkata', q: undefined, category: null as never } });
    await http.call('cancelBooking', { params: { id: 'a/b' }, body: { reason: 'Not needed' } });
    expect(server.requests[0]?.query).toEqual({ city: 'Kolkata' });
    expect(server.requests[1]?.body).toEqual({ reason: 'Not needed' });
  });

  test('carries the stored token, read anew each time, and none when there is none', async () => {
    const { server, browser, openPage } = createShellWorld({ 'GET /services': () => ({ data: [] }) });
    const { http } = openPage();
    await http.call('getServices', {});
    browser.values.set('authToken', 'stored-by-another-tab');
    await http.call('getServices', {});
    expect(server.requests.map(({ token }) => token)).toEqual([null, 'stored-by-another-tab']);
  });

  test('carries a token of its own and an idempotency key where given', async () => {
    const { server, openPage } = createShellWorld({
      'POST /user/verify-otp': () => ({ data: { token: 't', isNewUser: false } }),
      'POST /user/send-offer': () => ({ status: 201, data: booking() }),
    });
    const { http } = openPage();
    await http.call('verifyOtp', { body: { otp: '123456' } }, { token: 'first-step' });
    await http.call('sendOffer', { body: {} as never }, { idempotencyKey: 'k1' });
    expect(server.requests[0]?.token).toBe('first-step');
    expect(server.requests[1]?.headers['idempotency-key']).toBe('k1');
  });

  test('answers data, message and meta of the wrapper', async () => {
    const meta = { page: 1, limit: 20, total: 1 };
    const { openPage } = createShellWorld({
      'GET /services': () => ({ raw: { status: true, message: 'Fetched', data: [service], meta } }),
    });
    await expect(openPage().http.call('getServices', {})).resolves.toEqual({
      data: [service],
      message: 'Fetched',
      meta,
    });
  });

  test('leaves out of a list what makes no sense; one thing that makes none is a failure', async () => {
    const { openPage } = createShellWorld({
      'GET /services': () => ({ data: [service, { ...service, price: 'cheap' }] }),
      'GET /user/services/s1': () => ({ data: { ...service, title: null } }),
    });
    const { http } = openPage();
    await expect(http.call('getServices', {})).resolves.toMatchObject({ data: [service] });
    expect(await failing(http.call('getService', { params: { id: 's1' } }))).toMatchObject({ status: 200 });
  });
});

test.each([
  ['PUT /user/favourites/p1', 'addFavourite', { params: { id: 'p1' } }],
  ['DELETE /user/favourites/p1', 'removeFavourite', { params: { id: 'p1' } }],
  ['DELETE /user/addresses/a1', 'deleteAddress', { params: { id: 'a1' } }],
  ['PUT /user/language', 'chooseLanguage', { body: { language: 'hi' } }],
  ['GET /bookings/b1/dispute', 'getDispute', { params: { id: 'b1' } }],
  ['POST /user/push-subscriptions/end', 'unsubscribeFromPush', { body: { endpoint: 'https://push.example/1' } }],
] as const)('%s succeeds without data', async (route, name, input) => {
  const { openPage } = createShellWorld({ [route]: () => ({ data: null, message: 'Done' }) });
  await expect(openPage().http.call(name, input as never)).resolves.toEqual({ data: null, message: 'Done' });
});

describe('the words of a failed call', () => {
  test("are the server's, then the screen's, then the operation's fallback", async () => {
    const { server, openPage } = createShellWorld({
      'GET /services': () => ({ status: 422, message: 'Unknown sort', code: 'VALIDATION_FAILED' }),
    });
    const { http } = openPage();
    const said = await failing(http.call('getServices', {}));
    expect(said).toMatchObject({ message: 'Unknown sort', serverMessage: 'Unknown sort', status: 422 });
    expect(messageOf(said, 'Failed to load services')).toBe('Unknown sort');

    server.routes['GET /services'] = () => ({ status: 500, raw: '<html>oops</html>' });
    const mute = await failing(http.call('getServices', {}));
    expect(mute).toMatchObject({ message: 'Failed to fetch services', technicalMessage: 'HTTP Error: 500' });
    expect(messageOf(mute, 'Failed to load services')).toBe('Failed to load services');
  });

  test('name a missing answer, a timeout and an abort apart', async () => {
    const { server, openPage } = createShellWorld({ 'GET /services': () => 'silence' });
    const { http } = openPage();
    expect(await failing(http.call('getServices', {}))).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: 'Failed to fetch services',
      technicalMessage: 'Network error: No response from server',
    });
    server.routes['GET /services'] = () => 'timeout';
    expect(await failing(http.call('getServices', {}))).toMatchObject({ status: 0, code: 'TIMEOUT' });
    const abort = new AbortController();
    abort.abort();
    expect(await failing(http.call('getServices', {}, { signal: abort.signal }))).toMatchObject({ code: 'ABORTED' });
  });

  test('of an offer action name the action', async () => {
    const { openPage } = createShellWorld({ 'PATCH /user/offers/b1/action': () => 'silence' });
    const call = openPage().http.call('actOnOffer', { params: { id: 'b1' }, body: { action: 'REJECT' } });
    expect((await failing(call)).message).toBe('Failed to reject offer');
  });

  test('come with field errors and the seconds to wait', async () => {
    const errors = [{ field: 'mobile', message: 'Too short' }];
    const { openPage } = createShellWorld({
      'POST /user/verify-mobile': () => ({
        status: 429,
        headers: { 'retry-after': '42' },
        raw: { status: false, message: 'Please wait', code: 'TOO_MANY_REQUESTS', errors },
      }),
    });
    const error = await failing(openPage().http.call('verifyMobile', { body: { mobile: '9876543210' } }));
    expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 42, fields: errors });
  });

  test('hold the booking as it is now where it was changed meanwhile, as far as it makes sense', async () => {
    const now = booking({ version: 3 });
    const answers: unknown[] = [{ ...now, move: { dateTime: 'soon' } }, 'gone', null];
    const { openPage } = createShellWorld({
      'PATCH /bookings/b/cancel': () => ({
        status: 409,
        raw: { status: false, message: 'Changed', code: 'CHANGED_MEANWHILE', data: answers.shift() },
      }),
    });
    const { http } = openPage();
    const cancel = () =>
      failing(http.call('cancelBooking', { params: { id: 'b' }, body: { reason: 'x', version: 2 } }));
    expect((await cancel()).booking).toEqual(now);
    for (let rest = answers.length; rest > 0; rest--) {
      const failure = await cancel();
      expect([failure.code, failure.booking]).toEqual(['CHANGED_MEANWHILE', undefined]);
    }
  });

  test('understand Retry-After as a date too', () => {
    const now = Date.parse('2026-11-21T09:00:00Z');
    expect(retryAfterSeconds('Sat, 21 Nov 2026 09:00:30 GMT', now)).toBe(30);
    expect(retryAfterSeconds('soon', now)).toBeUndefined();
  });

  test('also meet a success without its data', async () => {
    const { openPage } = createShellWorld({
      'GET /user/categories': () => ({ data: null, message: 'Categories fetched successfully' }),
    });
    const error = await failing(openPage().http.call('getCategories', {}));
    expect(error.message).toBe('Failed to fetch categories');
  });
});

describe('a 401', () => {
  const refusing = (valid: string) => ({
    'GET /user/offers': ({ token }: { token: string | null }) =>
      token === valid ? { data: [] } : { status: 401, message: 'Please sign in again', code: 'UNAUTHENTICATED' },
    'POST /user/refresh-token': () => ({ data: { token: valid } }),
  });

  test('of twenty parallel calls leads to one refresh, and all twenty succeed', async () => {
    const [old, newer] = [testToken('old'), testToken('newer')];
    const { server, openPage, stored } = createShellWorld(refusing(newer), { token: old, user: asha });
    const { http } = openPage();
    const answers = await Promise.all(Array.from({ length: 20 }, () => http.call('getOffers', {})));
    expect(answers).toHaveLength(20);
    expect(server.asked('POST /user/refresh-token')).toHaveLength(1);
    expect(stored('authToken')).toBe(newer);
  });

  test('clears token and user when the refresh fails, and the call fails with it', async () => {
    const world = createShellWorld(refusing('nobody has this'), { token: testToken('old'), user: asha });
    world.server.routes['POST /user/refresh-token'] = () => ({ status: 401, message: 'Gone', code: 'UNAUTHENTICATED' });
    const error = await failing(world.openPage().http.call('getOffers', {}));
    expect(error).toMatchObject({ status: 401, message: 'Please sign in again' });
    expect([world.stored('authToken'), world.stored('user')]).toEqual([null, null]);
    expect(world.server.asked('POST /user/refresh-token')).toHaveLength(1);
  });

  test('clears them too when the refreshed token is refused', async () => {
    const world = createShellWorld(refusing('nobody has this'), { token: testToken('old'), user: asha });
    world.server.routes['POST /user/refresh-token'] = () => ({ data: { token: testToken('also refused') } });
    await failing(world.openPage().http.call('getOffers', {}));
    expect([world.stored('authToken'), world.stored('user')]).toEqual([null, null]);
    expect(world.server.asked('GET /user/offers')).toHaveLength(2);
  });

  test('of a wrong login code leaves the session alone and asks for no refresh', async () => {
    const { server, openPage, stored } = createShellWorld(
      { 'POST /user/verify-otp': () => ({ status: 401, message: 'Start again', code: 'UNAUTHENTICATED' }) },
      { token: 'kept', user: asha },
    );
    await failing(openPage().http.call('verifyOtp', { body: { otp: '000000' } }, { token: 'first-step' }));
    expect(stored('authToken')).toBe('kept');
    expect(server.asked('POST /user/refresh-token')).toHaveLength(0);
  });

  test('of a public call shows the public response once the session is cleared', async () => {
    const world = createShellWorld(
      {
        'GET /services': ({ token }) => (token === null ? { data: [service] } : { status: 401, message: 'Bad token' }),
        'POST /user/refresh-token': () => ({ status: 401, message: 'Gone' }),
      },
      { token: testToken('old'), user: asha },
    );
    await expect(world.openPage().http.call('getServices', {})).resolves.toMatchObject({ data: [service] });
    expect(world.stored('authToken')).toBeNull();
  });

  test('takes the token that another tab has already renewed, without a refresh of its own', async () => {
    const [old, newer] = [testToken('old'), testToken('newer')];
    const world = createShellWorld(refusing(newer), { token: old, user: asha });
    const { http } = world.openPage();
    const handler = world.server.routes['GET /user/offers'];
    world.server.routes['GET /user/offers'] = (request) => {
      world.browser.values.set('authToken', newer);
      return handler?.(request) ?? 'silence';
    };
    await http.call('getOffers', {});
    expect(world.server.asked('POST /user/refresh-token')).toHaveLength(0);
  });
});

describe('a call that a remote defines itself', () => {
  const own = (path: string) =>
    defineCall({
      name: 'offers.get',
      method: 'GET',
      path,
      auth: 'member',
      fallback: 'Failed to fetch the offer',
      request: ({ id }: { id: string }) => ({ params: { id }, query: { full: 'yes' } }),
      read: (data) => {
        const { title } = data as { title?: unknown };
        if (typeof title !== 'string') throw new Error('an offer has a title');
        return { title };
      },
    });

  test('is made like one of the table, and gives what its own schema read', async () => {
    const { server, browser, openPage } = createShellWorld({
      'GET /offers/a%2Fb': () => ({ data: { title: 'Ten', more: 1 } }),
    });
    browser.values.set('authToken', 'stored');
    const { data } = await openPage().http.call(own('/offers/:id'), { id: 'a/b' });
    expect(data).toEqual({ title: 'Ten' });
    expect(server.requests[0]).toMatchObject({ token: 'stored', query: { full: 'yes' } });
  });

  test('fails with its own words where the server says nothing, or what makes no sense', async () => {
    const { openPage } = createShellWorld({
      'GET /offers/1': () => ({ status: 500, raw: '' }),
      'GET /offers/2': () => ({ data: { title: 7 } }),
    });
    const { http } = openPage();
    for (const id of ['1', '2'])
      expect(await failing(http.call(own('/offers/:id'), { id }))).toMatchObject({
        name: 'CallError',
        call: 'offers.get',
        message: 'Failed to fetch the offer',
      });
  });

  test.each([
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    '/../dev/outbox',
    '/a/../../x',
    '/a?b=c',
    'offers',
    '/%2e%2e/x',
  ])('goes nowhere but below the API: %s', async (path) => {
    const { server, openPage } = createShellWorld({});
    await expect(openPage().http.call(own(path), { id: '1' })).rejects.toThrow('must look like /offers/:id');
    expect(server.requests).toEqual([]);
  });
});

describe('the clock', () => {
  const date = (ms: number) => ({ date: new Date(ms).toUTCString() });
  const HOURS = 3_600_000;
  afterEach(() => noteClockOffset(0));

  test('follows the server by every response that comes from it, refusals too', async () => {
    const { openPage, server } = createShellWorld({
      'GET /user/offers': () => ({ data: [], headers: date(Date.now() - 5 * HOURS) }),
      'POST /user/verify-mobile': () => ({ status: 422, message: 'No', headers: date(Date.now() + 3 * HOURS) }),
    });
    const { http } = openPage();
    await http.call('getOffers', {});
    expect(Math.abs(clockOffset() + 5 * HOURS)).toBeLessThan(2_000);
    await failing(http.call('verifyMobile', { body: { mobile: '9876543210' } }));
    expect(Math.abs(clockOffset() - 3 * HOURS)).toBeLessThan(2_000);
    server.routes['GET /user/offers'] = () => ({ data: [], headers: date(Date.now()) });
    await http.call('getOffers', {});
    expect(clockOffset()).toBe(0);
  });

  test('takes no time from what a cache may hold, or from none', async () => {
    const { openPage } = createShellWorld({
      'GET /services': () => ({ data: [], headers: date(Date.now() - 72 * HOURS) }),
      'GET /user/offers': () => ({ data: [] }),
    });
    const { http } = openPage();
    await http.call('getServices', {});
    await http.call('getOffers', {});
    expect(clockOffset()).toBe(0);
  });
});
