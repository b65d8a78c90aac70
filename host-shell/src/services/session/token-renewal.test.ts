import { noteClockOffset } from 'shared-contracts';
import { asha, createShellWorld, testToken } from '../../testing/shell-fixtures.ts';
import { renewalTime } from './token-lifetime.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const profile = { 'GET /user/profile': () => ({ data: asha }) };

beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => {
  noteClockOffset(0);
  jest.useRealTimers();
});

test('a token is renewed a minute before it ends, or after four fifths of a short life', () => {
  expect(renewalTime(testToken('t', 900), null)).toBe(now + 840_000);
  expect(renewalTime(testToken('t', 60), null)).toBe(now + 48_000);
  expect(renewalTime('not a web token', null)).toBeNull();
});

test('the refresh runs ahead of expiry, by itself', async () => {
  let made = 0;
  const { server, openPage, stored } = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => ({ data: { token: testToken(`n${++made}`, 900) } }) },
    { token: testToken('old', 900), user: asha },
  );
  openPage().session.begin();
  await jest.advanceTimersByTimeAsync(839_000);
  expect(server.asked('POST /user/refresh-token')).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(server.asked('POST /user/refresh-token')).toHaveLength(1);
  expect(stored('authToken')).toContain('n1');
  await jest.advanceTimersByTimeAsync(840_000);
  expect(server.asked('POST /user/refresh-token')).toHaveLength(2);
});

test('a refused refresh ahead of expiry ends the session', async () => {
  const { openPage, stored } = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => ({ status: 401, message: 'Gone' }) },
    { token: testToken('old', 900), user: asha },
  );
  const { session } = openPage();
  session.begin();
  await jest.advanceTimersByTimeAsync(841_000);
  expect(session.current()).toEqual({ status: 'anonymous' });
  expect([stored('authToken'), stored('user')]).toEqual([null, null]);
});

test.each([
  ['no answer', 'silence' as const],
  ['429', { status: 429, message: 'Too many' }],
  ['503', { status: 503, message: 'Busy' }],
])('a refresh ahead of expiry that gets %s is tried again and ends nothing', async (_name, outcome) => {
  const world = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => outcome },
    { token: testToken('old', 900), user: asha },
  );
  const { session } = world.openPage();
  session.begin();
  await jest.advanceTimersByTimeAsync(841_000);
  expect(session.current().status).toBe('authenticated');
  world.server.routes['POST /user/refresh-token'] = () => ({ data: { token: testToken('newer', 900) } });
  await jest.advanceTimersByTimeAsync(16_000);
  expect(world.stored('authToken')).toContain('newer');
});

test('on a device whose clock is hours ahead one refresh is enough', async () => {
  const behind = now - 6 * 3_600_000;
  let made = 0;
  const { server, openPage } = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => ({ data: { token: testToken(`n${++made}`, 900, behind) } }) },
    { token: testToken('old', 900, behind), user: asha },
  );
  const [one, two] = [openPage(), openPage()];
  one.session.begin();
  two.session.begin();
  await jest.advanceTimersByTimeAsync(600_000);
  // Each tab may have asked before it heard of the other's.
  expect(server.asked('POST /user/refresh-token').length).toBeLessThanOrEqual(2);
  expect(one.session.current().status).toBe('authenticated');
});

test.each([
  ['ahead', -1],
  ['behind', 1],
])(
  'on a device whose clock is 5.5 hours %s a stored token is renewed when it ends, not before',
  async (_name, sign) => {
    const ahead = sign * 5.5 * 3_600_000;
    const { server, openPage } = createShellWorld(
      {
        ...profile,
        'POST /user/refresh-token': () => ({ data: { token: testToken('newer', 900, now + 840_000 + ahead) } }),
      },
      { token: testToken('old', 900, now + ahead), user: asha },
    );
    noteClockOffset(ahead);
    openPage().session.begin();
    await jest.advanceTimersByTimeAsync(839_000);
    expect(server.asked('POST /user/refresh-token')).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(server.asked('POST /user/refresh-token')).toHaveLength(1);
  },
);

test('when the clock turns out to be wrong, the renewal is timed anew', async () => {
  const behind = -5.5 * 3_600_000;
  const { server, openPage } = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => ({ data: { token: testToken('newer', 900, now) } }) },
    // By the device's clock it lives for hours more.
    { token: testToken('old', 900, now - behind), user: asha },
  );
  openPage().session.begin();
  noteClockOffset(-behind);
  await jest.advanceTimersByTimeAsync(841_000);
  expect(server.asked('POST /user/refresh-token')).toHaveLength(1);
});

test('token() gives a token that holds, renewed once for all who ask', async () => {
  const newer = testToken('newer', 900);
  const { server, openPage } = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => ({ data: { token: newer } }) },
    { token: testToken('old', 900, now - 880_000), user: asha },
  );
  const { session } = openPage();
  expect(await Promise.all([session.token(), session.token()])).toEqual([newer, newer]);
  expect(server.asked('POST /user/refresh-token')).toHaveLength(1);
});

test('a token that arrives after logout is thrown away', async () => {
  let answer: (value: { data: unknown }) => void = () => {};
  const { openPage, stored } = createShellWorld(
    {
      ...profile,
      'POST /user/logout': () => ({ data: null }),
      'POST /user/refresh-token': () => new Promise((resolve) => (answer = resolve)),
    },
    { token: testToken('old', 900, now - 880_000), user: asha },
  );
  const { session } = openPage();
  const asked = session.token();
  await jest.advanceTimersByTimeAsync(1);
  void session.signOut();
  answer({ data: { token: testToken('late', 900) } });
  expect(await asked).toBeNull();
  expect(stored('authToken')).toBeNull();
});

test('a refresh goes on when its page is left: its cookie is the only one that the server will take', async () => {
  const { server, openPage } = createShellWorld(
    { ...profile, 'POST /user/refresh-token': () => ({ data: { token: testToken('newer', 900) } }) },
    { token: testToken('old', 900, now - 880_000), user: asha },
  );
  await openPage().session.token();
  expect(server.asked('POST /user/refresh-token')).toMatchObject([{ keepalive: true }]);
});
