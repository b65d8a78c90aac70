import { css, Global } from '@emotion/react';
import latinExtended from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { useLanguage } from 'remote-sdk';
import { address } from './address.ts';
import { indicFaces } from './indic-faces.ts';
import rupee from './plus-jakarta-sans-rupee.woff2';

/**
 * Plus Jakarta Sans, from our own origin. Until it is there, Arial stands in with the same widths and heights (a line of
 * ours is 1.049 times as wide as Arial's; ascent 1.038, descent 0.222), so that nothing moves when the font arrives.
 * The rupee sign lives in the extended file; as nearly every page has one, it comes alone, in 1 kB.
 */
const faces = css`
  @font-face {
    font-family: 'Plus Jakarta Sans';
    font-style: normal;
    font-weight: 200 800;
    font-display: swap;
    src: url(${address(latin)}) format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329,
      U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans';
    font-style: normal;
    font-weight: 200 800;
    font-display: swap;
    src: url(${address(latinExtended)}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF,
      U+20A0-20AB, U+20AD-20B8, U+20BA-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans';
    font-style: normal;
    font-weight: 200 800;
    font-display: swap;
    src: url(${address(rupee)}) format('woff2');
    unicode-range: U+20B9;
  }
  @font-face {
    font-family: 'Plus Jakarta Sans Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Arimo');
    size-adjust: 104.9%;
    ascent-override: 98.95%;
    descent-override: 21.2%;
    line-gap-override: 0%;
  }
`;

export function FontFaces() {
  return <Global styles={[faces, indicFaces(useLanguage())]} />;
}
