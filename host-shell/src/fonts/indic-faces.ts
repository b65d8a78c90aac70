import { css, type SerializedStyles } from '@emotion/react';
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2';
import devanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2';
import type { Language } from 'shared-contracts';
import { address } from './address.ts';

interface Script {
  readonly file: string;
  readonly range: string;
  /** Full names of the faces that systems bring: Android and Linux, Windows, macOS and iOS. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
}

const scripts: Partial<Record<Language, Script>> = {
  hi: {
    file: devanagari,
    range: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF',
    regular: ['Noto Sans Devanagari', 'Noto Sans Devanagari Regular', 'Nirmala UI', 'Kohinoor Devanagari'],
    bold: ['Noto Sans Devanagari Bold', 'Nirmala UI Bold', 'Kohinoor Devanagari Bold'],
  },
  bn: {
    file: bengali,
    range: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC',
    regular: ['Noto Sans Bengali', 'Noto Sans Bengali Regular', 'Nirmala UI', 'Kohinoor Bangla'],
    bold: ['Noto Sans Bengali Bold', 'Nirmala UI Bold', 'Kohinoor Bangla Bold'],
  },
};

/** Files with the letters of other languages than this one. */
export const foreignLetters = (language: Language): string[] =>
  Object.entries(scripts).flatMap(([other, script]) => (other === language ? [] : [script.file]));

const face = ({ file, range }: Script, weights: string, names: readonly string[]) => `
  @font-face {
    font-family: 'Kaza Indic';
    font-style: normal;
    font-weight: ${weights};
    font-display: swap;
    src: ${names.map((name) => `local('${name}')`).join(', ')}, url(${address(file)}) format('woff2');
    unicode-range: ${range};
  }
`;

/**
 * The letters of a language that Plus Jakarta Sans has not. Phones and computers sold in India bring a good face: that
 * one is taken, and costs nothing. Only where there is none does the file come, about 110 kB. A family of its own,
 * which the theme names: of one family a browser takes the faces of a single range of weights, and so would lose one
 * script or the other.
 */
export function indicFaces(language: Language): SerializedStyles | null {
  const script = scripts[language];
  if (!script) return null;
  return css(
    face(script, '200 549', script.regular) +
      face(script, '550 800', script.bold) +
      // Signs above and below the line need more room than Latin letters do.
      ':root:lang(hi) :is(h1, h2, h3), :root:lang(bn) :is(h1, h2, h3) { line-height: 1.4; letter-spacing: 0; }',
  );
}
