import { createTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ production: true, sms: { url: 'http://127.0.0.1:9/', token: null } });
}, 60_000);
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

test('the refresh cookie is Secure in production', async () => {
  const answer = await api.call('POST', '/user/logout');
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Secure$/);
});

test('pages are told that codes are not shown', () => {
  expect(api.api.publicConfig.embedded).toBe(false);
});
