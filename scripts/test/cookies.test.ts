import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKETS } from 'federation-release';
import { pageElements } from 'shared-contracts';

const root = join(__dirname, '../..');
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
const { prefix } = JSON.parse(readFileSync(join(root, 'host-shell/host.json'), 'utf8'));

/** Each name by which a cookie is set, but for what production puts in front of it. */
const cookies = [
  pageElements(prefix).languageCookie,
  ...sourcesIn('marketplace-api/src').flatMap((text) =>
    [...text.matchAll(/hostCookieName\('([\w-]+)'/g)].map(([, name = '']) => name),
  ),
  ...['federation/edge/src', 'federation/release/src']
    .flatMap(sourcesIn)
    .flatMap((text) => [
      ...[...text.matchAll(/\$\{prefix\}(_\w+)`/g)].map(([, end = '']) => prefix + end),
      ...[...text.matchAll(/'__Host-\w+' : '(\w+)'/g)].map(([, name = '']) => name),
    ]),
];

test('there are cookies of the API, of the edge and of the language', () => {
  expect([...new Set(cookies)].sort()).toEqual([
    'kaza-language',
    'kaza_bucket',
    'kaza_device',
    'kaza_refresh',
    'kaza_staff',
    'qa_pass',
  ]);
});

test.each(['privacy.en', 'privacy.hi', 'privacy.bn'])('%s names every cookie', (name) => {
  const text = readFileSync(join(root, `mfe-static-pages/src/features/policies/${name}.md`), 'utf8');
  expect(cookies.filter((cookie) => !text.includes(cookie))).toEqual([]);
});

const privacyPages = ['privacy.en', 'privacy.hi', 'privacy.bn'].map((name) =>
  readFileSync(join(root, `mfe-static-pages/src/features/policies/${name}.md`), 'utf8'),
);

test('the privacy page says which numbers a bucket may be, in each language', () => {
  for (const text of privacyPages) expect(/kaza_bucket 0?\D*(?:0\D+)?(\d+)/.exec(text)?.[1]).toBe(String(BUCKETS - 1));
});

test('it says how long things are stored as docs/retention.md does, in each language', () => {
  const kept = readFileSync(join(root, 'docs/retention.md'), 'utf8');
  const term = (row: string) => new RegExp(`^\\| ${row}[^|]*\\| (\\d+) (?:days|years)`, 'm').exec(kept)?.[1];
  const terms = ['Chats', 'The address of a booking', 'Messages to the support', 'Notifications', 'Bookings'].map(term);
  expect(terms).toEqual(['365', '365', '365', '90', '8']);
  for (const text of privacyPages) {
    const section = /\{#how-long\}([^#]*)/.exec(text)?.[1];
    expect(section?.match(/\d+/g)).toEqual(['365', '90', '8', '90']);
  }
});
