import { readServeSettings } from './serve-settings.ts';

test('a server without settings is one for this machine alone', () => {
  expect(readServeSettings({}, '/acme')).toMatchObject({ host: '127.0.0.1', port: 8080, isProduction: false });
  expect(readServeSettings({}, '/acme').servicePort).toBeUndefined();
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a port such as 8080; it is "80a".'],
  [{ SERVICE_PORT: '70000' }, 'SERVICE_PORT must be a port such as 8080; it is "70000".'],
  [
    { API_UPSTREAM: 'api.acme.example' },
    'API_UPSTREAM must be an origin such as https://acme.example; it is "api.acme.example".',
  ],
  [
    { SITE_ORIGIN: 'https://acme.example/shop' },
    'SITE_ORIGIN must be an origin such as https://acme.example; it is "https://acme.example/shop".',
  ],
])('a bad setting stops it with one line: %j', (env, line) => {
  expect(() => readServeSettings(env, '/acme')).toThrow(line);
});
