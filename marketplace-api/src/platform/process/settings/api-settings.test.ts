import { resolve } from 'node:path';
import { readApiSettings } from './api-settings.ts';

const settingsOf = (env: Record<string, string>) => {
  const read = readApiSettings(env);
  if (!read.ok) throw new Error(read.line);
  return read.settings;
};
const lineOf = (env: Record<string, string>) => {
  const read = readApiSettings(env);
  return read.ok ? '' : read.line;
};
const sms = { SMS_GATEWAY_URL: 'https://sms.example/send' };

test('nothing set: embedded in .data, demo provider and demonstration market on', () => {
  expect(settingsOf({})).toMatchObject({
    production: false,
    database: { kind: 'embedded', folder: resolve('.data/database') },
    demoProvider: true,
    seedData: true,
    sms: null,
    firebase: null,
  });
});

test('empty text counts as not set', () => {
  expect(settingsOf({ DATABASE_URL: '', DEMO_PROVIDER: '' })).toEqual(settingsOf({}));
});

test('the chat takes pages of its own site, and of the origins that are named', () => {
  expect(settingsOf({}).chatOrigins).toEqual([]);
  const two = ['https://kaza.example', 'https://kaza.example:8443'];
  expect(settingsOf({ CHAT_ORIGINS: two.join(', ') }).chatOrigins).toEqual(two);
});

test('production without an SMS gateway is refused', () => {
  expect(lineOf({ NODE_ENV: 'production' })).toMatch(/^NODE_ENV=production needs SMS_GATEWAY_URL/);
});

test('production turns the demonstration off, unless asked for', () => {
  const production = { NODE_ENV: 'production', ...sms };
  expect(settingsOf(production)).toMatchObject({ demoProvider: false, seedData: false });
  expect(settingsOf({ ...production, DEMO_PROVIDER: 'on' }).demoProvider).toBe(true);
});

test('replicas in production must share their secrets', () => {
  const replicas = { NODE_ENV: 'production', ...sms, DATABASE_URL: 'postgres://db/kaza' };
  expect(lineOf(replicas)).toMatch(/TOKEN_SECRETS/);
  const secrets = `${'a'.repeat(32)}, ${'b'.repeat(32)}`;
  expect(settingsOf({ ...replicas, TOKEN_SECRETS: secrets }).tokenSecrets).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
});

test.each([
  ['NODE_ENV', 'prod'],
  ['DATABASE_URL', 'mysql://db/kaza'],
  ['DEMO_PROVIDER', 'yes'],
  ['SMS_GATEWAY_URL', 'sms.example'],
  ['TOKEN_SECRETS', 'short'],
  ['CHAT_ORIGINS', 'kaza.example'],
  ['CHAT_ORIGINS', 'https://kaza.example/chat'],
  ['CHAT_ORIGINS', 'https://kaza.example, *'],
  ['SUPPORT_PHONES', '+91 33 4000 1234'],
  ['SUPPORT_EMAIL', 'nobody'],
  ['FIREBASE_API_KEY', 'alone'],
])('a bad %s gives one line that names it', (name, value) => {
  const line = lineOf({ [name]: value });
  expect(line).toContain(name);
  expect(line).not.toContain('\n');
});

test('TRUSTED_PROXIES=true is refused: whoever believes everybody counts nobody', () => {
  expect(lineOf({ TRUSTED_PROXIES: 'true' })).toMatch(/^TRUSTED_PROXIES must be addresses or networks/);
  expect(settingsOf({ ...sms, NODE_ENV: 'production' }).trustedProxies).toBe(false);
});
