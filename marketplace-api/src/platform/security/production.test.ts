import { createTestApi, type TestApi } from '../../testing/test-api.ts';
import { openMessage } from '../outbox/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ production: true, sms: { url: 'http://127.0.0.1:9/', token: null } });
});
afterAll(() => api.close());

test('dev routes do not exist in production', async () => {
  for (const [method, url] of [
    ['GET', '/dev/outbox'],
    ['GET', '/dev/providers'],
    ['POST', '/dev/bookings/KAZA00000000/complete'],
  ] as const) {
    expect((await api.raw(method, url)).status).toBe(404);
  }
});

test('cookies are __Host- in production, and one without it is not read: a sibling domain can toss it', async () => {
  const first = await api.call('POST', '/user/verify-mobile', { body: { mobile: '9876543210' } });
  const { secrets, db } = api.api.context;
  const [sent] = await db.selectFrom('outbox').selectAll().where('kind', '=', 'login-otp').execute();
  const otp = openMessage(secrets, sent?.sealed ?? null)?.code;
  const answer = await api.call('POST', '/user/verify-otp', { token: first.json.data.token, body: { otp } });
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-kaza_refresh', '__Host-kaza_device']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookie).not.toMatch(/domain/i);
  }
  const good = cookies[0]?.split(';')[0] ?? '';
  const refresh = (cookie: string) => api.call('POST', '/user/refresh-token', { headers: { cookie } });
  expect((await refresh(good.replace('__Host-', ''))).status).toBe(401);
  expect((await refresh(`kaza_refresh=tossed; ${good}`)).status).toBe(200);
});

test('pages learn that codes are not shown', () => {
  expect(api.api.publicConfig.embedded).toBe(false);
});
