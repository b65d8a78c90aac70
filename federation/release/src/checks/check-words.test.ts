import type { HostDocument } from 'federation-contracts/composition';
import { publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { checkSet } from './check.ts';
import { missingWords } from './check-words.ts';

const HOST: HostDocument = {
  schemaVersion: 1,
  prefix: 'acme',
  name: 'Acme',
  title: 'Acme',
  description: '',
  themeColor: { light: '#ffffff', dark: '#000000' },
  noScript: { plain: '', drawn: '' },
  trustedTypes: [],
  splash: { markup: '', style: '' },
  firstPaint: null,
};

const page = (title?: Record<string, string>) => ({ '/offers': { expose: './OffersPage', ...(title && { title }) } });
const german = { de: 'Angebote' };
const both = { ...german, fr: 'Offres' };

test.each([
  ['a page without a title', { pages: page() }, null],
  ['words in each language', { pages: page(both), navigation: [{ path: '/offers?new=1' }] }, null],
  ['a title in one of two', { pages: page(german) }, 'the title of /offers has no words in "fr"'],
  [
    'an entry without words',
    { pages: page(), navigation: [{ path: '/offers', label: german }] },
    '/offers in navigation has no label in "fr", and its page has no title',
  ],
  ['an entry to a dialog', { pages: {}, navigation: [{ dialog: 'offer', label: both }] }, null],
  [
    'a reason to sign in, in one of two',
    { pages: page(both), navigation: [{ path: '/offers', signIn: german }] },
    'signIn of /offers in navigation has no words in "fr"',
  ],
])('words are asked in the languages of the site alone: %s', (_, manifest, line) => {
  expect(missingWords(manifest, ['de', 'fr'])).toBe(line);
  expect(missingWords(manifest, [])).toBeNull();
});

test('a newcomer is asked for words in the languages that the host of its page declares, in one line', async () => {
  const { store } = await storeWithShell();
  const document = { ...HOST, languageTags: ['de-AT', 'fr'] };
  const host = await publishTiny(store, {
    name: 'host-shell',
    version: '2.0.0',
    files: { 'document.json': JSON.stringify(document) },
  });
  const offers = await publishTiny(store, { name: 'mfe-offers', version: '1.0.0', pages: page(german) });
  expect((await checkSet(store, [host, offers], [offers])).map(({ message }) => message)).toEqual([
    'mfe-offers@1.0.0: the title of /offers has no words in "fr", a language of the shell host-shell@2.0.0: add it to remote.json.',
  ]);
  expect(await checkSet(store, [host, offers], [])).toEqual([]);
});
