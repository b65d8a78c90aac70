import { openEdge } from '../testing/open-edge.ts';

const paths = [
  '/',
  '/about',
  '/composition.json',
  '/releases.json',
  '/robots.txt',
  '/sitemap.xml',
  '/sw.js',
  '/favicon.svg',
  '/favicon.ico',
  '/assets/mfe-catalog/2.0.0/home.js',
  '/assets/mfe-catalog/9.9.9/home.js',
  '/qa-pass?pass=nonsense',
  '/nothing.png',
];

test.each(paths)('%s says nosniff, and sets no cookie where others may keep the response', async (path) => {
  const { app } = await openEdge();
  const { headers } = await app.inject(path);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (String(headers['cache-control']).includes('public')) expect(headers['set-cookie']).toBeUndefined();
});

test.each(['/robots.txt', '/sitemap.xml'])('nobody keeps what a request said of itself in %s', async (path) => {
  const evil = { host: 'evil.example' };
  const { app } = await openEdge({ origin: 'https://kaza.example' });
  const answer = await app.inject({ url: path, headers: evil });
  expect([answer.headers['cache-control'], answer.body.includes('evil')]).toEqual([
    expect.stringContaining('public'),
    false,
  ]);
  const { app: local } = await openEdge();
  expect((await local.inject({ url: path, headers: evil })).headers['cache-control']).toBe('private, no-store');
});

test('behind TLS the visitor’s cookie belongs to this host alone', async () => {
  const { app } = await openEdge({ origin: 'https://kaza.example' });
  expect(String((await app.inject('/')).headers['set-cookie'])).toMatch(
    /^__Host-market_bucket=\d{1,4}\.[\w.-]+; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
  );
  // One that a sibling domain tossed is not read.
  const tossed = await app.inject({ url: '/', headers: { cookie: 'market_bucket=1' } });
  expect(tossed.headers['set-cookie']).toBeDefined();
});

test('a page names each style and script that may run, and pictures from where settings say', async () => {
  const { app } = await openEdge({ extraOrigins: { image: ['https://pictures.example'] } });
  const { headers, body } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/(script-src|style-src|style-src-elem) [^;]*unsafe/);
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
  expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;");
  expect(policy).not.toContain('allow-duplicates');
  expect(policy).toContain('report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
  const styles = [...body.matchAll(/<style>/g)];
  // Its own, and the empty one that Emotion fills.
  expect(
    policy
      .match(/style-src 'self'([^;]*)/)?.[1]
      ?.trim()
      .split(' '),
  ).toHaveLength(styles.length + 1);
});

test('a page asks for the hash of every script, unless some come from where there is none', async () => {
  const policyOf = async (extraOrigins: object) =>
    (await (await openEdge({ extraOrigins })).app.inject('/')).headers['integrity-policy'];
  expect(await policyOf({})).toBe('blocked-destinations=(script), endpoints=(csp)');
  expect(await policyOf({ script: ['https://maps.googleapis.com'] })).toBeUndefined();
  expect(await policyOf({ hot: ['http://localhost:6001'] })).toBeUndefined();
});

test.each([
  ['Version/26.1 Mobile/15E148 Safari/604.1', {}, false],
  ['CriOS/146.0.0.0 Mobile/15E148 Safari/604.1', {}, false],
  ['Chrome/146.0.0.0 Mobile Safari/537.36', {}, true],
  ['Version/26.1 Mobile/15E148 Safari/604.1', { 'x-page-key': '100-mobile' }, true],
])('a WebKit page asks for none, where no CDN gives it to others: %s %j', async (browser, key, asks) => {
  const { app } = await openEdge({ extraOrigins: {} });
  const headers = { 'user-agent': `Mozilla/5.0 (X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`, ...key };
  const policy = (await app.inject({ url: '/', headers })).headers['integrity-policy'];
  expect(policy !== undefined).toBe(asks);
});

describe('reports of the page policy', () => {
  const send = (app: Awaited<ReturnType<typeof openEdge>>['app'], payload: unknown, address = '127.0.0.1') =>
    app.inject({
      method: 'POST',
      url: '/csp-reports',
      remoteAddress: address,
      headers: { 'content-type': 'application/reports+json' },
      payload: JSON.stringify(payload),
    });
  const breach = { type: 'csp-violation', age: 1, url: 'https://x', body: { effectiveDirective: 'style-src-elem' } };

  it('of both policies are counted together', async () => {
    const { app } = await openEdge();
    const refused = { type: 'integrity-violation', body: { blockedURL: 'https://x/a.js', destination: 'script' } };
    expect((await send(app, [breach, refused])).statusCode).toBe(204);
    expect((await send(app, [{ ...refused, type: 'crash' }])).statusCode).toBe(422);
  });

  it('are counted, refused where they make no sense, and limited', async () => {
    const { app } = await openEdge();
    expect((await send(app, [breach])).statusCode).toBe(204);
    expect((await send(app, { no: 'reports' })).statusCode).toBe(422);
    expect((await send(app, [{ ...breach, body: { effectiveDirective: '<script>' } }])).statusCode).toBe(422);
    for (let index = 0; index < 40; index += 1) await send(app, [breach], '10.0.0.1');
    expect((await send(app, [breach], '10.0.0.1')).statusCode).toBe(429);
  });
});
