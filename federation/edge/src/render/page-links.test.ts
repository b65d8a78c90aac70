import { siteLanguages } from 'federation-contracts/composition';
import { pageLinks as linksOf } from './page-links.ts';

const pageLinks = (head: string, address: string, from: string, languageTags?: string[]) =>
  linksOf(head, address, from, siteLanguages({ ...(languageTags && { languageTags }) }));

const origin = 'https://kaza.example';
const listing = '/hi/services/waxing?city=Delhi';
const linksIn = (html: string) =>
  [...html.matchAll(/rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)"/g)].map(([, rel, language, href]) =>
    [rel, language, href].filter(Boolean).join(' '),
  );

test('a page is named in each language, by absolute addresses; English is for everybody else', () => {
  expect(linksIn(pageLinks('<title>About</title>', '/bn/about', origin))).toEqual([
    'canonical https://kaza.example/bn/about',
    'alternate en-IN https://kaza.example/about',
    'alternate hi-IN https://kaza.example/hi/about',
    'alternate bn-IN https://kaza.example/bn/about',
    'alternate x-default https://kaza.example/about',
  ]);
  expect(linksIn(pageLinks('', '/hi?city=Delhi', origin))).toContain(
    'alternate bn-IN https://kaza.example/bn?city=Delhi',
  );
});

test('the canonical address that a page names stands for it in all languages', () => {
  const head = `<link rel="canonical" href="${origin}${listing}&amp;q=a%22"/>`;
  expect(linksIn(pageLinks(head, `${listing}&sort=rating`, origin))).toEqual(
    ['en-IN ', 'hi-IN /hi', 'bn-IN /bn', 'x-default '].map((row) => {
      const [language, prefix] = row.split(' ');
      return `alternate ${language} ${origin}${prefix}/services/waxing?city=Delhi&amp;q=a%22`;
    }),
  );
});

test('no address is named where the origin is unknown', () => {
  expect(pageLinks('', listing, '')).toBe('');
});

test('a page that asks not to be listed is named nowhere', () => {
  expect(pageLinks('<meta name="robots" content="noindex"/>', '/services/none', origin)).toBe('');
});

test('no address ends its attribute', () => {
  expect(pageLinks('', '/about?q="><script>', origin)).not.toMatch(/"><script>/);
});

test('a host that names its languages has pages in no other', () => {
  expect(pageLinks('<title>About</title>', '/about', origin, ['en'])).toBe(
    `<link data-shell rel="canonical" href="${origin}/about">`,
  );
  expect(linksIn(pageLinks('', '/fr/about', origin, ['de-AT', 'fr'])).slice(1)).toEqual([
    'alternate de-AT https://kaza.example/about',
    'alternate fr https://kaza.example/fr/about',
    'alternate x-default https://kaza.example/about',
  ]);
});
