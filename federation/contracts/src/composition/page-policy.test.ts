import * as v from 'valibot';
import {
  channelValuesSchema,
  declaredValuesSchema,
  pagePolicyReader,
  pagePolicySchema,
  readValue,
} from './page-policy.ts';
import { remoteManifestSchema } from './remote-manifest.ts';

const takes = (directive: string, source: unknown): boolean => v.is(pagePolicySchema, { [directive]: [source] });

test.each([
  'https://api.acme.example',
  'https://pay.acme.example:8443',
  'http://localhost:9000',
  'http://127.0.0.1:9000',
])('a remote may declare the origin %s for calls, frames and pictures', (origin) => {
  for (const directive of ['connect-src', 'frame-src', 'img-src']) expect(takes(directive, origin)).toBe(true);
});

test('a socket is for calls alone', () => {
  expect(takes('connect-src', 'wss://live.acme.example')).toBe(true);
  expect(takes('frame-src', 'wss://live.acme.example')).toBe(false);
});

test.each([
  '*',
  'https://*',
  'https://*.acme.example',
  'https:',
  'data:',
  'blob:',
  "'self'",
  "'unsafe-inline'",
  "'none'",
  'acme.example',
  'https://example',
  'http://acme.example',
  'https://acme.example/path',
  'https://acme.example?x',
  'https://user@acme.example',
  'https://acme.example; script-src *',
  'https://acme.example script-src',
  'https://acme.example,https://other.example',
  'https://acme.example\n',
  'https://acme.example\r\nx-other: 1',
  'https://acme.example\u2028',
  'javascript://acme.example',
  `https://${'a'.repeat(200)}.example`,
  '',
  7,
  null,
])('the source %j is refused in every directive', (source) => {
  for (const directive of ['connect-src', 'frame-src', 'img-src', 'trusted-types'])
    expect(takes(directive, source)).toBe(false);
});

test.each(['default', 'allow-duplicates', "'none'", '*', 'a b', 'a;b', "'allow-duplicates'"])(
  'the Trusted Types policy %j is refused',
  (name) => expect(takes('trusted-types', name)).toBe(false),
);

test('other directives are refused in a remote.json, and left out of what is read', () => {
  for (const name of ['script-src', 'default-src', 'style-src', 'connect-src;script-src', 'Connect-Src']) {
    expect(v.is(pagePolicySchema, { [name]: ['https://acme.example'] })).toBe(false);
    expect(v.parse(pagePolicyReader, { [name]: ['https://acme.example'] })).toEqual({});
  }
});

test('what is read is no looser than what may be written', () => {
  expect(v.is(pagePolicyReader, { 'connect-src': ['*'] })).toBe(false);
});

test('a remote.json may declare both, and names the field that is wrong', () => {
  const manifest = { name: 'mfe-probe', pages: {}, slots: {}, dialogs: {} };
  const policy = { 'connect-src': ['https://api.acme.example'], 'trusted-types': ['vue'] };
  expect(v.is(remoteManifestSchema, { ...manifest, policy, values: { API_ORIGIN: { type: 'text' } } })).toBe(true);
  const wrong = v.safeParse(remoteManifestSchema, { ...manifest, policy: { 'connect-src': ['*'] } });
  expect(wrong.success || v.getDotPath(wrong.issues[0])).toBe('policy.connect-src.0');
});

test('values have names and types, and are bounded', () => {
  expect(v.is(declaredValuesSchema, { API_ORIGIN: { type: 'text', default: 'https://x.example' } })).toBe(true);
  for (const wrong of [
    { api: { type: 'text' } },
    { API: { type: 'object' } },
    { API: {} },
    { API: { type: 'number', default: '1' } },
  ])
    expect(v.is(declaredValuesSchema, wrong)).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`V${index}`, { type: 'text' }]));
  expect(v.is(declaredValuesSchema, many)).toBe(false);
  for (const text of ['', 'a\nb', 'a\u0000', 'a\u202eb', 'x'.repeat(501)])
    expect([text, v.is(channelValuesSchema, { API: text })]).toEqual([text, false]);
});

test.each([
  ['text', 'true', 'true'],
  ['number', '15', 15],
  ['number', '-0.5', -0.5],
  ['number', '1e3', undefined],
  ['number', '0x10', undefined],
  ['number', '', undefined],
  ['number', 'Infinity', undefined],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['boolean', 'yes', undefined],
] as const)('a %s written as %j is read as %j', (type, text, value) => expect(readValue({ type }, text)).toBe(value));
