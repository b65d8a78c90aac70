import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  ...sourcesIn('federation/src').flatMap((text) => [
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
    'qa_pass',
  ]);
});

test.each(['privacy', 'privacy.hi', 'privacy.bn'])('%s names every cookie', (name) => {
  const text = readFileSync(join(root, `mfe-static-pages/src/features/policies/${name}.ts`), 'utf8');
  expect(cookies.filter((cookie) => !text.includes(cookie))).toEqual([]);
});
