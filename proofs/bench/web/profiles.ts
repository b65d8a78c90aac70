import { DEFAULT_LANGUAGE, type Language, languageCodes } from 'shared-contracts';

/** A device and its network, as Chromium plays them. */
export interface Profile {
  readonly name: 'mobile' | 'desktop';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isMobile: boolean;
  /** The edge renders the layout of the device that asks. Undefined: Chromium's own. */
  readonly userAgent?: string;
  /** How much slower than this machine's the processor is. */
  readonly cpu: number;
  /** Kilobits a second, both ways. */
  readonly kbit: number;
  readonly rttMs: number;
}

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

export const profiles: readonly Profile[] = [
  {
    name: 'mobile',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    userAgent: phone,
    cpu: 4,
    kbit: 1600,
    rttMs: 150,
  },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, isMobile: false, cpu: 1, kbit: 20_000, rttMs: 20 },
];

/**
 * What is measured: the product, the same HTML without scripts, the same sources as one bundle; and a peer, which is
 * taken over as a whole.
 */
export type Variant = 'product' | 'static' | 'monolith' | 'next-like';

export interface BenchPage {
  readonly name: 'home' | 'listing' | 'bookings';
  readonly path: string;
  /** A control of the page's own that only a script can answer: the page is usable once React answers for it. */
  readonly control: string;
}

/** A page of one's own: measured signed in only, against the first of `pages` signed out. */
export const ownPage: BenchPage = { name: 'bookings', path: '/bookings', control: 'main article button' };

export const pages: readonly BenchPage[] = [
  { name: 'home', path: '/', control: 'main form' },
  { name: 'listing', path: '/services/search?city=Kolkata', control: 'main button' },
];

/** Languages beside English. */
export const languages: readonly Language[] = languageCodes.filter((code) => code !== DEFAULT_LANGUAGE);
