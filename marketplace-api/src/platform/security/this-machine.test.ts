import { testApiFor } from '../../testing/test-api-for.ts';

describe('/dev', () => {
  const api = testApiFor('file');
  const get = (from: string, headers: Record<string, string> = {}) => api.raw('GET', '/dev/outbox', { from, headers });

  test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('answers this machine (%s)', async (from) => {
    expect((await get(from)).status).toBe(200);
    expect((await get(from, { host: 'localhost:8080' })).status).toBe(200);
    expect((await get(from, { host: '[::1]:8080', 'x-forwarded-for': '127.0.0.1' })).status).toBe(200);
  });

  test.each([
    ['another machine', '192.168.1.7', {}],
    ['another machine that says it is this one', '192.168.1.7', { 'x-forwarded-for': '127.0.0.1' }],
    ['somebody behind a proxy here', '127.0.0.1', { 'x-forwarded-for': '192.168.1.7' }],
    ['a page elsewhere whose name leads here', '127.0.0.1', { host: 'rebind.example:8080' }],
  ] as const)('is not there for %s', async (_who, from, headers) => {
    expect((await get(from, { ...headers })).status).toBe(404);
  });
});

describe('/dev beside a real gateway', () => {
  const api = testApiFor('file', { sms: { url: 'http://127.0.0.1:9/', token: null } });
  test('is not there at all', async () => {
    expect((await api.raw('GET', '/dev/outbox')).status).toBe(404);
    expect(api.api.publicConfig.embedded).toBe(false);
  });
});
