import type { HostDocument } from 'federation-contracts/composition';
import { promote } from 'federation-release';
import { note, publishTiny } from 'federation-release/testing';
import { catalog, openEdge } from '../testing/open-edge.ts';

const document: HostDocument = {
  schemaVersion: 1,
  prefix: 'market',
  name: 'Markt',
  title: 'Markt',
  description: '',
  languageTags: ['de-AT', 'fr'],
  themeColor: { light: '#ffffff', dark: '#000000' },
  noScript: { plain: '', drawn: '' },
  trustedTypes: [],
  splash: { markup: '', style: '' },
  firstPaint: null,
};

test('a site is in the languages that its host names: their addresses, the stored one, its sitemap, their manifests', async () => {
  const { app, store } = await openEdge({ origin: 'https://markt.example' });
  const files = {
    'document.json': JSON.stringify(document),
    'manifest.webmanifest': '{}',
    'manifest.fr.webmanifest': '{ "lang": "fr" }',
    'fr.0a1b.js': 'words()',
  };
  const shell = await publishTiny(store, { name: 'host-shell', version: '2.0.0', files });
  await promote(store, [shell, catalog], 'production', note);
  const htmlOf = async (url: string) => (await app.inject(url)).body;
  expect(await htmlOf('/services/heizung')).toContain('<html lang="de-AT"');
  expect(await htmlOf('/services/heizung')).not.toContain('fr.0a1b.js" integrity');
  expect(await htmlOf('/fr/services/heizung')).toMatch(/<html lang="fr".*fr\.0a1b\.js.*manifest\.fr\.webmanifest/s);
  expect((await app.inject('/hi/services/heizung')).statusCode).toBe(404);
  const headers = { 'sec-fetch-mode': 'navigate', cookie: 'market-language=fr' };
  expect((await app.inject({ url: '/', headers })).headers.location).toBe('/fr');
  expect((await app.inject({ url: '/', headers: { ...headers, cookie: 'market-language=hi' } })).statusCode).toBe(200);
  expect(await htmlOf('/sitemap.xml')).toContain('<loc>https://markt.example/fr</loc>');
  expect(await htmlOf('/sitemap.xml')).not.toContain('/hi<');
  expect(await htmlOf('/manifest.fr.webmanifest')).toBe('{ "lang": "fr" }');
  expect((await app.inject('/manifest.hi.webmanifest')).statusCode).toBe(404);
});
