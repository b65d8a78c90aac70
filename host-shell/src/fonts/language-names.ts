import { css } from '@emotion/react';
import { theme } from 'shared-ui';
import { address } from './address.ts';
import bengali from './name-bengali.woff2';
import hindi from './name-hindi.woff2';

const NAMES = 'Kaza Names';

/** Of the names alone: other words of these scripts would lack most of their letters. */
export const languageNames = `font-family: '${NAMES}', ${theme.family};`;

const face = (file: string, range: string, names: readonly string[]) => `
  @font-face {
    font-family: '${NAMES}';
    font-weight: 400 800;
    font-display: swap;
    src: ${names.map((name) => `local('${name}')`).join(', ')}, url(${address(file)}) format('woff2');
    unicode-range: ${range};
  }
`;

/**
 * The letters of हिन्दी and বাংলা, on pages of every language: the system's where it has them, else files of 1 to 3 kB,
 * which only such systems fetch.
 */
export const nameFaces = css(
  face(hindi, 'U+0926, U+0928, U+0939, U+093F-0940, U+094D', [
    'Noto Sans Devanagari SemiBold',
    'Noto Sans Devanagari Regular',
    'Noto Sans Devanagari',
    'Nirmala UI Bold',
    'Kohinoor Devanagari Bold',
  ]) +
    face(bengali, 'U+0982, U+09AC, U+09B2, U+09BE', [
      'Noto Sans Bengali SemiBold',
      'Noto Sans Bengali Regular',
      'Noto Sans Bengali',
      'Nirmala UI Bold',
      'Kohinoor Bangla Bold',
    ]),
);
