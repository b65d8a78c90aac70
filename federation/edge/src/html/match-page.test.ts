import type { Composition } from 'federation-contracts/composition';
import { matchPage } from './match-page.ts';

const patterns = ['/', '/services/:slug', '/services/search', '/booking-confirmation/:bookingId?', '/help/*'];
const pages = Object.fromEntries(patterns.map((pattern) => [pattern, './Page']));
const composition = { remotes: { 'mfe-catalog': { pages } } } as unknown as Composition;

describe('the remote that owns an address', () => {
  it.each([
    ['/', '/'],
    ['/services/ac-repair', '/services/:slug'],
    ['/services/ac-repair/', '/services/:slug'],
    ['/services/search', '/services/search'],
    ['/booking-confirmation', '/booking-confirmation/:bookingId?'],
    ['/booking-confirmation/KAZA1', '/booking-confirmation/:bookingId?'],
    ['/help/a/b', '/help/*'],
  ])('%s is %s', (path, pattern) => {
    expect(matchPage(composition, path)?.pattern).toBe(pattern);
  });

  it.each(['/services', '/services/a/b', '/nothing', '/booking-confirmation/a/b'])('%s is nobody’s', (path) => {
    expect(matchPage(composition, path)).toBeNull();
  });
});
