import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have a default each', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, host: '127.0.0.1', logLevel: 'info', patience: 1 });
    expect(readSettings({ PORT: '', HOST: '' })).toMatchObject({ port: 8080 });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ HOST: 'not a host' }, 'HOST must be'],
    [{ SITE_ORIGIN: 'https://kaza.example/' }, 'SITE_ORIGIN must be an origin'],
    [{ PATIENCE: '0' }, 'PATIENCE must be'],
    [{ PATIENCE: '21' }, 'PATIENCE must be'],
    [{ SITE_ORIGIN: 'kaza.example' }, 'SITE_ORIGIN must be an origin'],
    [{ CDN_SECONDS: '0', SITE_ORIGIN: 'https://kaza.example' }, 'CDN_SECONDS must be'],
    [{ CDN_SECONDS: '3601', SITE_ORIGIN: 'https://kaza.example' }, 'CDN_SECONDS must be'],
    [{ CDN_SECONDS: '30' }, 'SITE_ORIGIN must be set with CDN_SECONDS'],
    [{ CDN_SECONDS: '30', SITE_ORIGIN: 'https://kaza.example', CDN_PURGE_URL: 'https://cdn.example' }, 'set together'],
    [{ CDN_PURGE_URL: 'ftp://cdn.example' }, 'CDN_PURGE_URL must be'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be'],
    [{ NODE_ENV: 'production' }, 'SMS_GATEWAY_URL'],
  ])('refuse %j in one clear line', (env, line) => {
    expect(() => readSettings(env)).toThrow(line);
  });
});
