interface StandIn {
  readonly family: string;
  readonly weights: string;
  readonly names: readonly string[];
  /** How much wider a line of ours is than one of theirs, in percent. */
  readonly width: number;
}

/** Of the em; a stand-in gets the same lines. */
const ASCENT = 1.038;
const DESCENT = 0.222;

/**
 * What systems bring and the page shows where the typeface is not there: with its widths and heights, each weight for
 * itself. The widths are those of the site's own English words, set in both by Chromium (400 to 400, 700 to bold).
 */
const all: readonly StandIn[] = [
  {
    family: 'Plus Jakarta Sans Fallback',
    weights: '200 549',
    names: ['Arial', 'Liberation Sans', 'Arimo'],
    width: 104.9,
  },
  {
    family: 'Plus Jakarta Sans Fallback',
    weights: '550 800',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    width: 100.8,
  },
  { family: 'Plus Jakarta Sans Android', weights: '200 549', names: ['Roboto', 'Roboto Regular'], width: 105.5 },
  { family: 'Plus Jakarta Sans Android', weights: '550 800', names: ['Roboto Bold'], width: 107.1 },
];

const percent = (share: number, width: number): string => ((share * 10_000) / width).toFixed(2);

export const standIns = all
  .map(
    ({ family, weights, names, width }) => `
  @font-face {
    font-family: '${family}';
    font-weight: ${weights};
    src: ${names.map((name) => `local('${name}')`).join(', ')};
    size-adjust: ${width}%;
    ascent-override: ${percent(ASCENT, width)}%;
    descent-override: ${percent(DESCENT, width)}%;
    line-gap-override: 0%;
  }`,
  )
  .join('');
