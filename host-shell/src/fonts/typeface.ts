import { address } from './address.ts';
import core from './plus-jakarta-sans-core.woff2';

export const TYPEFACE = 'Plus Jakarta Sans';

/** The weights that the core file has: lighter ones nobody here sets. */
export const CORE_WEIGHTS = '400 800';

/**
 * What English words, names and prices are written with: half of the bytes of all Latin letters. A file that came later
 * would lay out all again.
 */
export const CORE_RANGE =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+20B9';

/** The Latin letters and marks that only a few pages need: no joiners, which Hindi and Bengali are written with. */
export const OTHER_LATIN_RANGE =
  'U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+201A, U+201E, ' +
  'U+2020-2022, U+2030, U+2039-203A, U+20AC, U+2122, U+2212';

export const coreFile = (): string => address(core);
