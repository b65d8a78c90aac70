/** Follows the system: `prefers-color-scheme`. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];
type Pair = readonly [light: string, dark: string];

/**
 * The colours themselves, each in both schemes. Components name them through `theme`. In the dark scheme what is nearer
 * is lighter (ground, surface, raised), nothing is pure black, and fills that carried white words carry dark ones.
 */
export const palette = {
  primary: ['#00667A', '#5CC4D6'],
  /** The stronger primary: hovered and pressed fills, words on `primarySoft`. */
  primaryDark: ['#004B5A', '#93DEEB'],
  primarySoft: ['#E2F1F3', '#12343F'],
  onPrimary: ['#FFFFFF', '#04222B'],
  accent: ['#F5A300', '#F2AE3A'],
  accentSoft: ['#FFF2D6', '#38290E'],
  /** Words on `accentSoft`. */
  accentInk: ['#7A4A00', '#FFCE7A'],
  /** The edge of a shape in `accent` that has to be seen (a lit star). */
  accentLine: ['#A86200', '#F2AE3A'],
  onAccent: ['#14213D', '#1B1304'],
  ink: ['#14213D', '#E9EDF4'],
  inkSoft: ['#3C4963', '#C3CBDA'],
  inkMuted: ['#5A667E', '#9DA8BD'],
  /** Decoration: between parts that space separates too. */
  line: ['#E6E0D6', '#313E57'],
  /** The edge of what can be used. */
  lineStrong: ['#7F899B', '#7887A3'],
  ground: ['#FBF8F3', '#0E1624'],
  surface: ['#FFFFFF', '#162032'],
  /** Over the page: dialogs, lists, bars that float. */
  surfaceRaised: ['#FFFFFF', '#1C283C'],
  /** A quiet fill on any of the above. */
  surfaceSunk: ['#F4EFE7', '#233047'],
  danger: ['#B3261E', '#FF9D94'],
  dangerSoft: ['#FDECEA', '#3A1A1D'],
  success: ['#1A6E3A', '#7BD49C'],
  successSoft: ['#E5F4EA', '#12301F'],
  focus: ['#1250C4', '#8AB8FF'],
  /** The footer: dark in both schemes. */
  inverse: ['#14213D', '#0A101B'],
  onInverse: ['#FFFFFF', '#E9EDF4'],
  onInverseSoft: ['#CBCED4', '#B4BDCD'],
  inverseLine: ['#48536A', '#2C3850'],
  /** Between the page and a dialog. */
  scrim: ['#14213D7A', '#04080FB3'],
} as const satisfies Record<string, Pair>;
export type ColourName = keyof typeof palette;

/** Statuses: pending amber, accepted green, completed bright green, rejected red, cancelled grey, countered purple. */
export const statusPalette = {
  amber: { fg: ['#7F4B00', '#FFD27A'], bg: ['#FFF3D1', '#38290E'], border: ['#E2AC35', '#8F6A22'] },
  green: { fg: ['#1D6338', '#8FDCA8'], bg: ['#E4F2E9', '#14301F'], border: ['#7DBD93', '#3E7F56'] },
  'bright-green': { fg: ['#00602B', '#5FF08F'], bg: ['#CDFADB', '#073A1D'], border: ['#1FBF5B', '#1FBF5B'] },
  red: { fg: ['#A01F19', '#FFB3AB'], bg: ['#FDE8E6', '#3C1B1D'], border: ['#E79A94', '#9C4E4A'] },
  grey: { fg: ['#475060', '#C6CDD9'], bg: ['#EDEFF2', '#2A3548'], border: ['#B4BBC7', '#5C6A84'] },
  purple: { fg: ['#58289A', '#DCC2FF'], bg: ['#F1E8FC', '#2E2147'], border: ['#BF9DEA', '#8060B8'] },
} as const satisfies Record<string, Record<'fg' | 'bg' | 'border', Pair>>;
