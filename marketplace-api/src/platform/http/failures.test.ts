import { asha } from '../../testing/bookings.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test');
const verify = (body: unknown, headers?: Record<string, string>) =>
  api.call('POST', '/user/verify-mobile', { body, ...(headers ? { headers } : {}) });

test('every failure has the wrapper, its status and its code', async () => {
  const cases = [
    [await api.call('GET', '/nothing'), 404, 'NOT_FOUND'],
    [await api.call('DELETE', '/user/offers'), 405, 'METHOD_NOT_ALLOWED'],
    [await api.call('GET', '/user/offers'), 401, 'UNAUTHENTICATED'],
    [await verify('{"mobile":'), 400, 'BAD_REQUEST'],
    [await verify({}), 422, 'VALIDATION_FAILED'],
    [await verify({ mobile: 'x'.repeat(65_536) }), 413, 'PAYLOAD_TOO_LARGE'],
    [await verify('mobile=9876543210', { 'content-type': 'application/x-www-form-urlencoded' }), 415, 'BAD_REQUEST'],
  ] as const;
  for (const [answer, status, code] of cases) {
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.json).toMatchObject({ status: false, message: expect.stringMatching(/^[A-Z][^{}"]+$/) });
  }
});

test('a token is asked for before the body is read', async () => {
  const answer = await api.call('POST', '/user/send-offer', { body: '{"broken' });
  expect(answer.status).toBe(401);
});

test('a missing field is refused in the words of the specification', async () => {
  expect((await verify({})).json.errors).toEqual([{ field: 'mobile', message: 'Please enter a valid mobile number' }]);
  expect((await verify([])).status).toBe(422);
  expect((await verify('null')).status).toBe(422);
  expect((await api.call('POST', '/user/verify-mobile')).status).toBe(422);
});

test('prototypes cannot be polluted and deep JSON does no harm', async () => {
  expect((await verify('{"__proto__":{"admin":true},"mobile":"9876543210"}')).status).toBe(400);
  expect((await verify('{"constructor":{"prototype":{"admin":true}},"mobile":"9876543210"}')).status).toBe(400);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
  const depth = 30_000;
  expect((await verify(`${'['.repeat(depth)}${']'.repeat(depth)}`)).status).toBe(422);
});

test.each(['0000-01-01', '0001-01-01', '9999-12-31'])(
  '%s, which the database does not read, is refused',
  async (date) => {
    const path = `/user/service-providers/${asha.id}/slots?serviceId=svc_tap&date=${date}`;
    expect((await api.call('GET', path)).status).toBe(422);
  },
);

test('SQL and NUL in any field are only text, or refused', async () => {
  const evil = ["'; drop table users; --", '" or 1=1', '%', '\\', '<script>alert(1)</script>', '\u0000'];
  for (const text of evil) {
    const query = encodeURIComponent(text);
    for (const path of [
      `/services?q=${query}`,
      `/services?category=${query}`,
      `/services/search?q=${query}`,
      `/user/services/${query}`,
      `/user/service-providers-by-services/${query}`,
      `/user/categories/${query}`,
    ]) {
      expect((await api.call('GET', path)).status).toBeLessThan(500);
    }
  }
  expect((await api.call('GET', '/user/categories')).json.data).toHaveLength(2);
});

test.each(['%zz', '%00', 'a'.repeat(300)])('a malformed id in a path is 404 like an unknown one: %s', async (id) => {
  const answer = await api.call('GET', `/user/categories/${id}`);
  expect(answer).toMatchObject({ status: 404, json: { status: false, code: 'NOT_FOUND' } });
});

test('no origin may read answers with credentials', async () => {
  const { headers } = await api.call('GET', '/user/categories', { headers: { origin: 'https://evil.example' } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect((await api.call('OPTIONS', '/user/categories', { headers: { origin: 'https://evil.example' } })).status).toBe(
    405,
  );
});

test('personal responses are not cached by caches', async () => {
  const token = await api.signIn('9876543210');
  expect((await api.call('GET', '/user/profile', { token })).headers['cache-control']).toBe('no-store');
});
