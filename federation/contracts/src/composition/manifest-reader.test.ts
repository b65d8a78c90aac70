import * as v from 'valibot';
import { manifestReader } from './manifest-reader.ts';
import { releaseSchema } from './release.ts';
import { remoteManifestSchema } from './remote-manifest.ts';

const words = { en: 'Offers', hi: 'ऑफ़र', bn: 'অফার' };
const manifest = {
  name: 'mfe-offers',
  budget: 20,
  pages: { '/offers': { expose: './OffersPage', title: words, skeleton: 'cards' }, '/plain': './PlainPage' },
  serverPages: { '/offers': ['city'] },
  slots: { 'home.offers': './Offers' },
  dialogs: { offer: './OfferDialog' },
  navigation: [{ path: '/offers', place: 'header', label: { en: 'Offers' }, signIn: words }],
};
const release = {
  name: 'mfe-offers',
  version: '1.0.0',
  kind: 'remote',
  container: 'mfe_offers_1_0_0',
  entry: 'remoteEntry.js',
  serverEntry: null,
  files: { 'remoteEntry.js': { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1, brotliBytes: null } },
  chunks: {},
  manifest,
  contract: '1.0.0',
  shared: { react: { version: '19.3.1', requires: '^19.3.1' } },
  sourceHash: 'x',
  commit: null,
  licences: {},
  createdAt: '2026-11-23T00:00:00Z',
};

const later = (value: object): object => ({ ...value, novelty: { of: 'a later minor' } });

test('what a remote may write is read as it was written', () => {
  expect(v.is(remoteManifestSchema, manifest)).toBe(true);
  expect(v.parse(manifestReader, manifest)).toEqual(manifest);
  expect(v.parse(releaseSchema, release)).toEqual(release);
});

test('a field of a later version is left out, at every level, and nothing else is lost', () => {
  const [entry] = manifest.navigation;
  const page = manifest.pages['/offers'];
  const novel = later({
    ...release,
    files: { 'remoteEntry.js': later(release.files['remoteEntry.js']) },
    shared: { react: later(release.shared.react) },
    manifest: later({
      ...manifest,
      budget: 900,
      pages: { ...manifest.pages, '/offers': later({ ...page, title: { ...words, ta: 'சலுகைகள்' } }) },
      navigation: [later({ ...entry, label: { en: 'Offers', ta: 'சலுகைகள்' }, signIn: { ...words, ta: 'x' } })],
    }),
  });
  expect(v.parse(releaseSchema, novel)).toEqual({
    ...release,
    manifest: {
      ...manifest,
      budget: 900,
      pages: { ...manifest.pages, '/offers': { ...page, title: { ...words, ta: 'சலுகைகள்' } } },
      navigation: [{ ...entry, label: { en: 'Offers', ta: 'சலுகைகள்' }, signIn: { ...words, ta: 'x' } }],
    },
  });
});

test('words are those of the languages of any site; what is none of a language is left out', () => {
  const title = { de: 'Angebote', fr: 'Offres' };
  const pages = { '/offers': { expose: './OffersPage', title } };
  expect(v.parse(manifestReader, { ...manifest, pages }).pages).toEqual(pages);
  const strange = { '/offers': { expose: './OffersPage', title: { ...title, 'no language': 'x', it: 7 } } };
  expect(v.parse(manifestReader, { ...manifest, pages: strange }).pages).toEqual(pages);
});

test('an entry of the navigation that makes no sense here is left out, and the others stay', () => {
  const navigation = [
    { path: '/offers', place: 'ceiling' },
    { path: '/offers', role: 'robot' },
    7,
    ...manifest.navigation,
  ];
  expect(v.parse(manifestReader, { ...manifest, navigation }).navigation).toEqual(manifest.navigation);
});

test('a page, slot or dialog that cannot be understood is never left out unseen', () => {
  for (const broken of [
    { ...manifest, pages: { '/offers': { expose: '../../etc' } } },
    { ...manifest, slots: { 'home.offers': 3 } },
    { ...manifest, dialogs: { offer: 'nowhere' } },
  ])
    expect(v.is(manifestReader, broken)).toBe(false);
});
