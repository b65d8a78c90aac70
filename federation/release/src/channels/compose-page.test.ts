import { publishTiny, storeWithShell } from '../testing/fixtures.ts';
import { composePage } from './compose-page.ts';

test('a page knows which pages are of one’s own; what steps in for a release need not', async () => {
  const { store } = await storeWithShell();
  const host = await store.readRelease({ name: 'host-shell', version: '1.0.0' });
  const bookings = await publishTiny(store, {
    name: 'mfe-bookings',
    version: '1.0.0',
    pages: { '/bookings': './Bookings', '/open': './Open' },
    visitorPages: { '/bookings': ['status'] },
  });
  const releases = host ? [host, bookings] : [];
  const page = composePage({ channel: 'production', createdAt: '', releases, fallbacks: [bookings] });
  expect(page?.remotes['mfe-bookings']?.ownPages).toEqual(['/bookings']);
  expect(page?.fallbacks['mfe-bookings']?.ownPages).toBeUndefined();
});

test('to shells from before a site named its languages, a language that a release lacks is English', async () => {
  const { store } = await storeWithShell();
  const host = await store.readRelease({ name: 'host-shell', version: '1.0.0' });
  const title = { en: 'Offers', hi: 'ऑफ़र' };
  const pages = {
    '/offers': { expose: './OffersPage', title },
    '/angebote': { expose: './Angebote', title: { de: 'Angebote' } },
  };
  const offers = await publishTiny(store, { name: 'mfe-offers', version: '1.0.0', pages });
  const page = composePage({
    channel: 'production',
    createdAt: '',
    releases: host ? [host, offers] : [],
    fallbacks: [],
  });
  expect(page?.remotes['mfe-offers']?.pageInfo).toEqual({
    '/offers': { title: { ...title, bn: 'Offers' } },
    '/angebote': { title: { de: 'Angebote' } },
  });
});
