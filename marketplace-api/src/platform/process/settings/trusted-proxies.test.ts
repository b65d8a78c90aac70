import { readTrustedProxies, trustedProxiesLine } from 'shared-contracts/requests';
import { testApiFor } from '../../../testing/test-api-for.ts';

describe.each([
  ['unset', false as const, '10.0.0.1'],
  ['other networks', ['192.168.0.0/16'], '10.0.0.1'],
])('nobody says whose request it carries: TRUSTED_PROXIES %s', (_name, trustedProxies, from) => {
  const api = testApiFor('test', { trustedProxies });

  test('an invented X-Forwarded-For starts no budget of its own', async () => {
    const ask = (number: number) =>
      api.call('POST', '/user/contact-us', {
        from,
        headers: { 'x-forwarded-for': `203.0.113.${number}`, forwarded: `for=203.0.113.${number}` },
        body: { name: 'Mira', email: 'mira@example.com', subject: 'Hello', message: `Message ${number}` },
      });
    for (let number = 0; number < 30; number++) expect((await ask(number)).status).toBe(200);
    expect((await ask(31)).status).toBe(429);
  });
});

describe.each([
  ['a network', ['10.0.0.0/8']],
  ['a hop count', 1],
])('a proxy that TRUSTED_PROXIES names by %s is believed', (_name, trustedProxies) => {
  const api = testApiFor('test', { trustedProxies });
  const send = (forwarded: string) =>
    api.call('POST', '/user/contact-us', {
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': forwarded },
      body: { name: 'Mira', email: 'mira@example.com', subject: 'Hello', message: 'A message' },
    });

  test('what it says last counts, not what the client wrote before it', async () => {
    for (let number = 0; number < 30; number++) await send(`198.51.100.${number}, 203.0.113.7`);
    expect((await send('198.51.100.99, 203.0.113.7')).status).toBe(429);
    expect((await send('203.0.113.8')).status).toBe(200);
  });

  test('what is no address counts as the proxy itself', async () => {
    for (let number = 0; number < 30; number++) await send(`junk-${number}`);
    expect((await send('junk-31')).status).toBe(429);
  });
});

test.each([
  ['', false],
  ['1', 1],
  ['10.0.0.0/8, fd00::/8, 192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
])('TRUSTED_PROXIES=%s is %p', (text, value) => expect(readTrustedProxies(text)).toEqual(value));

test.each(['true', 'loopback', '0', '10', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', ','])(
  'TRUSTED_PROXIES=%s is refused',
  (text) => expect(readTrustedProxies(text)).toBeNull(),
);

test('the refusal is one line that says what may stand there', () => {
  expect(trustedProxiesLine).toMatch(/^TRUSTED_PROXIES must be .+ 10\.0\.0\.0\/8/);
});
