import { css, Global } from '@emotion/react';
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

const face = (family: string, file: string, range: string) => css`
  @font-face {
    font-family: '${family}';
    font-weight: 200 800;
    src: url(${file}) format('woff2');
    unicode-range: ${range};
  }
`;

/** Always from the packages, never from the system: pictures of the gallery look the same everywhere. */
const faces = [
  face('Plus Jakarta Sans', latin, 'U+0000-00FF, U+2000-206F'),
  face('Kaza Indic', devanagari, 'U+0900-097F, U+200C-200D'),
  face('Kaza Indic', bengali, 'U+0980-09FE, U+200C-200D'),
];

export const FontFaces = () => <Global styles={faces} />;
