/** The colours themselves. Components name them through `theme`, so that another scheme can take their place. */
export const palette = {
  primary: '#00667A',
  primaryDark: '#004B5A',
  primarySoft: '#E2F1F3',
  onPrimary: '#FFFFFF',
  accent: '#F5A300',
  accentSoft: '#FFF2D6',
  accentInk: '#7A4A00',
  ink: '#14213D',
  inkSoft: '#3C4963',
  inkMuted: '#5A667E',
  line: '#E6E0D6',
  lineStrong: '#7F899B',
  ground: '#FBF8F3',
  surface: '#FFFFFF',
  surfaceSunk: '#F4EFE7',
  danger: '#B3261E',
  dangerSoft: '#FDECEA',
  success: '#1A6E3A',
  successSoft: '#E5F4EA',
  focus: '#1250C4',
} as const;
export type ColourName = keyof typeof palette;

/** product.md §4: pending amber, accepted green, completed bright green, rejected red, cancelled grey, countered purple. */
export const statusPalette = {
  amber: { fg: '#7F4B00', bg: '#FFF3D1', border: '#E2AC35' },
  green: { fg: '#1D6338', bg: '#E4F2E9', border: '#7DBD93' },
  'bright-green': { fg: '#00602B', bg: '#CDFADB', border: '#1FBF5B' },
  red: { fg: '#A01F19', bg: '#FDE8E6', border: '#E79A94' },
  grey: { fg: '#475060', bg: '#EDEFF2', border: '#B4BBC7' },
  purple: { fg: '#58289A', bg: '#F1E8FC', border: '#BF9DEA' },
} as const;

/** Pairs that components put on each other as text; each holds WCAG AA (4.5 : 1), and a test keeps it so. */
export const textPairs: readonly (readonly [ColourName, ColourName])[] = [
  ...(['ink', 'inkSoft', 'inkMuted', 'primary', 'primaryDark', 'danger', 'success'] as const).flatMap((ink) =>
    (['ground', 'surface', 'surfaceSunk'] as const).map((ground) => [ink, ground] as const),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryDark'],
  ['onPrimary', 'danger'],
  ['primaryDark', 'primarySoft'],
  ['primary', 'primarySoft'],
  ['ink', 'primarySoft'],
  ['ink', 'accent'],
  ['ink', 'accentSoft'],
  ['accentInk', 'accentSoft'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
];

/** Borders of controls and the focus ring against what lies behind them: 3 : 1. */
export const outlinePairs: readonly (readonly [ColourName, ColourName])[] = (
  ['lineStrong', 'focus', 'primary'] as const
).flatMap((line) => (['ground', 'surface', 'surfaceSunk'] as const).map((ground) => [line, ground] as const));
