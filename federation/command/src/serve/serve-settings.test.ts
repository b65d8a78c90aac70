import { readServeSettings } from './serve-settings.ts';

test('a server without settings is one for this machine alone', () => {
  expect(readServeSettings({}, '/acme')).toMatchObject({ host: '127.0.0.1', port: 8080, isProduction: false });
  expect(readServeSettings({}, '/acme').servicePort).toBeUndefined();
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a number from 1 to 65535.'],
  [{ SERVICE_PORT: '70000' }, 'SERVICE_PORT must be a number from 1 to 65535.'],
  [{ API_UPSTREAM: 'api.acme.example' }, 'API_UPSTREAM must be an address such as http://api.internal:8081.'],
  [
    { SITE_ORIGIN: 'https://acme.example/shop' },
    'SITE_ORIGIN must be an origin such as https://acme.example, without a path.',
  ],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES must be'],
  [{ RENDERER_UPSTREAM: 'renderer:9000' }, 'RENDERER_UPSTREAM must be unix:/path/of/socket'],
  [{ HOST: 'not a host' }, 'HOST must be a host name or an address.'],
  [{ CHANNEL: 'Preview!' }, 'CHANNEL must be a channel name'],
])('a bad setting stops it with one line: %j', (env, line) => {
  expect(() => readServeSettings(env, '/acme')).toThrow(line);
});
