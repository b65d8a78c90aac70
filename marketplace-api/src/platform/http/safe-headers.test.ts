import { type AddressInfo, connect } from 'node:net';
import { createTestApi } from '../../testing/test-api.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const https = { 'x-forwarded-proto': 'https' };
const answers = [
  ['GET', '/api/v1/user/categories'],
  ['GET', '/api/v1/openapi.json'],
  ['GET', '/api/v1/docs/'],
  ['GET', '/api/v1/nothing'],
  ['DELETE', '/api/v1/user/categories'],
  ['GET', '/api/v1/user/profile'],
  ['POST', '/api/v1/user/verify-mobile'],
  ['GET', '/media/nothing.avif'],
  ['GET', '/dev/outbox'],
  ['POST', '/securetoken.googleapis.com/v1/token'],
] as const;

describe('behind a proxy that ends TLS', () => {
  const api = testApiFor('file', { trustedProxies: ['127.0.0.1'] });

  test.each(answers)('%s %s says nosniff and HSTS', async (method, url) => {
    const { headers } = await api.raw(method, url, { headers: https });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('and so does a stream, which writes its own head', async () => {
    const token = await api.signIn('9876543210');
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const ended = new AbortController();
    const { headers } = await fetch(`${address}/api/v1/user/offers/stream`, {
      headers: { authorization: `Bearer ${token}`, ...https },
      signal: ended.signal,
    });
    ended.abort();
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });
});

describe('over plain HTTP', () => {
  const api = testApiFor('file');
  test('there is nosniff and no HSTS, whatever a client claims', async () => {
    const { headers } = await api.raw('GET', '/api/v1/user/categories', { headers: https });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

test('an address that no route can take says nosniff too', async () => {
  const api = await createTestApi();
  for (const url of ['/api/v1/%zz', '/%zz', `/api/v1/user/services/${'x'.repeat(200)}`]) {
    expect((await api.raw('GET', url)).headers['x-content-type-options']).toBe('nosniff');
  }
  await api.close();
});

describe('what is no request that a route could take', () => {
  const api = testApiFor('file');
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';

  test.each([
    ['nonsense', 400, 'NONSENSE\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n'],
    ['a websocket elsewhere', 404, `GET /elsewhere HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`],
    [
      'a websocket of another site',
      403,
      `GET /.ws HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\n${upgrade}\r\n`,
    ],
  ])('%s is answered %i, with nosniff', async (_what, status, sent) => {
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(sent);
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
  });
});

describe('of a site whose setting says https', () => {
  const api = testApiFor('file', { siteOrigin: 'https://kaza.example' });
  test('HSTS is said without a proxy that says so', async () => {
    const { headers } = await api.raw('GET', '/api/v1/user/categories');
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});
