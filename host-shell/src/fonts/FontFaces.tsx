import { css, Global } from '@emotion/react';
import latinExtended from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
import { preload } from 'react-dom';
import { useLanguage } from 'remote-sdk';
import { address } from './address.ts';
import { indicFaces } from './indic-faces.ts';
import { nameFaces } from './language-names.ts';
import { standIns } from './stand-ins.ts';
import { CORE_RANGE, CORE_WEIGHTS, coreFile, OTHER_LATIN_RANGE, TYPEFACE } from './typeface.ts';

/**
 * Plus Jakarta Sans, from our own origin. What nearly all words are written with (`CORE_RANGE`) is optional: the page
 * takes it with its first frame, or not at all, so that no visible line breaks anew; `late-typeface.ts` brings it with
 * the next page. Other Latin letters come where a page has one.
 */
const faces = css`
  @font-face {
    font-family: '${TYPEFACE}';
    font-style: normal;
    font-weight: ${CORE_WEIGHTS};
    font-display: optional;
    src: url(${coreFile()}) format('woff2');
    unicode-range: ${CORE_RANGE};
  }
  @font-face {
    font-family: '${TYPEFACE}';
    font-style: normal;
    font-weight: ${CORE_WEIGHTS};
    font-display: swap;
    src: url(${address(latin)}) format('woff2');
    unicode-range: ${OTHER_LATIN_RANGE};
  }
  @font-face {
    font-family: '${TYPEFACE}';
    font-style: normal;
    font-weight: ${CORE_WEIGHTS};
    font-display: swap;
    src: url(${address(latinExtended)}) format('woff2');
    unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF,
      U+20A0-20AB, U+20AD-20B8, U+20BA-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF;
  }
  ${standIns}
`;

export function FontFaces() {
  // Without this a browser asks for it when it lays the page out, which is too late for its first frame.
  preload(coreFile(), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' });
  return <Global styles={[faces, nameFaces, indicFaces(useLanguage())]} />;
}
