import { signInWithCookie } from '../../testing/sign-in-with-cookie.ts';
import { testApiFor } from '../../testing/test-api-for.ts';

const api = testApiFor('test', { siteOrigin: 'https://kaza.example', chatOrigins: ['https://app.kaza.example'] });

const call = (path: string, cookie: string, headers: Record<string, string>) =>
  api.call('POST', path, { headers: { cookie, ...headers } });

describe.each(['/user/refresh-token', '/user/logout'])('%s, which a cookie alone authorises', (path) => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a sibling domain', { origin: 'https://shop.kaza.example', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that names only the site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, and nothing ends', async (_from, headers) => {
    const { cookie } = await signInWithCookie(api);
    const refused = await call(path, cookie, headers as Record<string, string>);
    expect(refused).toMatchObject({ status: 400, json: { message: 'This call came from another site' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await call('/user/refresh-token', cookie, {})).status).toBe(200);
  });

  test.each([
    ['the site that the setting names', { origin: 'https://kaza.example', 'sec-fetch-site': 'same-origin' }],
    ['the host that is asked', { host: 'kaza.test:8080', origin: 'http://kaza.test:8080' }],
    ['a program', {}],
  ])('is answered for %s', async (_from, headers) => {
    expect((await call(path, (await signInWithCookie(api)).cookie, headers as Record<string, string>)).status).toBe(
      200,
    );
  });
});
