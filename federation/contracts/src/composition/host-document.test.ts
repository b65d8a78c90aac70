import * as v from 'valibot';
import { documentLanguages, hostDeclarationSchema, siteLanguages } from './host-document.ts';

const languagesIn = (languages: unknown) => v.safeParse(hostDeclarationSchema.entries.languages, languages);

test('a site is in the languages that its host names, the first one without a prefix', () => {
  const { codes, first, ofPath, pathIn, plainPath, tagOf } = siteLanguages(documentLanguages(['de-AT', 'fr']));
  expect([codes, first, tagOf('de'), tagOf('fr')]).toEqual([['de', 'fr'], 'de', 'de-AT', 'fr']);
  expect([ofPath('/fr/about'), plainPath('/fr/about'), plainPath('/fr'), ofPath('/france')]).toEqual([
    'fr',
    '/about',
    '/',
    'de',
  ]);
  expect([pathIn('fr', '/'), pathIn('fr', '/about'), pathIn('de', '/fr/about')]).toEqual([
    '/fr',
    '/fr/about',
    '/about',
  ]);
  // Of no language of this site: a path like any other.
  expect([ofPath('/hi/about'), plainPath('/hi/about')]).toEqual(['de', '/hi/about']);
});

test('documents from before a host could name any language mean what they meant', () => {
  expect(siteLanguages({}).codes).toEqual(['en', 'hi', 'bn']);
  expect(siteLanguages({ languages: ['hi', 'en'] }).first).toBe('en');
  expect(siteLanguages({ languages: ['hi', 'en'] }).codes).toEqual(['en', 'hi']);
});

test('edges from before that know the languages that they can know', () => {
  expect(documentLanguages(['en-IN', 'hi-IN'])).toEqual({ languageTags: ['en-IN', 'hi-IN'], languages: ['en', 'hi'] });
  expect(documentLanguages(['hi', 'en'])).toEqual({ languageTags: ['hi', 'en'] });
  expect(documentLanguages(undefined)).toEqual({});
});

test.each([
  [[], 'must name a language'],
  [['de', 'de-AT'], 'must name each language once'],
  [['German language'], 'must be a language tag'],
])('languages that make no site are refused: %j', (languages, line) => {
  expect(languagesIn(languages).issues?.[0]?.message).toContain(line);
});
