import type { StatusColour } from 'shared-contracts';
import { type ColourName, palette, type Scheme, schemes, statusPalette } from './palette.ts';

const variableName = (name: string) => `--kaza-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const color = Object.fromEntries(Object.keys(palette).map((name) => [name, `var(${variableName(name)})`])) as Record<
  ColourName,
  string
>;

interface StatusTone {
  fg: string;
  bg: string;
  border: string;
}
const status = Object.fromEntries(
  Object.keys(statusPalette).map((name) => [
    name,
    {
      fg: `var(--kaza-status-${name}-fg)`,
      bg: `var(--kaza-status-${name}-bg)`,
      border: `var(--kaza-status-${name}-border)`,
    },
  ]),
) as Record<StatusColour, StatusTone>;

/** Below, on and above the page. In the dark scheme a shadow is hardly seen: an edge shows what floats. */
const shadows = {
  1: ['0 1px 2px rgb(20 33 61 / 6%), 0 1px 3px rgb(20 33 61 / 5%)', 'none'],
  2: [
    '0 2px 6px rgb(20 33 61 / 6%), 0 8px 24px rgb(20 33 61 / 8%)',
    `0 0 0 1px ${color.line}, 0 8px 24px rgb(0 0 0 / 40%)`,
  ],
  3: [
    '0 8px 20px rgb(20 33 61 / 10%), 0 24px 64px rgb(20 33 61 / 18%)',
    `0 0 0 1px ${color.line}, 0 24px 64px rgb(0 0 0 / 60%)`,
  ],
} as const;

/** Design tokens. Colours and shadows are custom properties that GlobalStyles defines once, in both schemes. */
export const theme = {
  color,
  status,
  /** Steps of 4 px. */
  space: (steps: number): string => `${steps * 4}px`,
  radius: { sm: '8px', md: '12px', lg: '16px', pill: '999px' },
  shadow: { 1: 'var(--kaza-shadow-1)', 2: 'var(--kaza-shadow-2)', 3: 'var(--kaza-shadow-3)' },
  font: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    xxl: '1.75rem',
    hero: 'clamp(2rem, 1.2rem + 3.4vw, 3.25rem)',
  },
  lineHeight: { xs: 1.4, sm: 1.5, md: 1.55, lg: 1.45, xl: 1.3, xxl: 1.22, hero: 1.1 },
  family:
    "'Plus Jakarta Sans', 'Kaza Indic', 'Plus Jakarta Sans Fallback', 'Plus Jakarta Sans Android', system-ui, -apple-system, 'Segoe UI', sans-serif",
  motion: { fast: '120ms cubic-bezier(0.2, 0, 0, 1)', normal: '220ms cubic-bezier(0.2, 0, 0, 1)' },
  breakpoint: { mobile: 768, desktop: 1024 },
  touchTarget: '44px',
} as const;

export type FontSize = keyof typeof theme.font;

/** `font-size` and `line-height` of a step of the type scale. */
export const text = (size: FontSize): string =>
  `font-size: ${theme.font[size]}; line-height: ${theme.lineHeight[size]};`;

/** Media queries of the layouts. */
export const media = {
  mobile: '@media (max-width: 767.98px)',
  desktop: '@media (min-width: 768px)',
  wide: '@media (min-width: 1024px)',
  /** Hardly higher than a dialog's title and buttons, as at 400 % zoom: nothing is sticky, all scrolls. */
  short: '@media (max-height: 399.98px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  dark: '@media (prefers-color-scheme: dark)',
  /** Windows' contrast themes: only system colours, no shadows, no backgrounds. */
  forcedColours: '@media (forced-colors: active)',
  print: '@media print',
  /** A finger, not a mouse. */
  touch: '@media (pointer: coarse)',
} as const;

/** The visible focus of every control of our own. */
export const focusRing = `
  &:focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
`;

/** Read aloud, not shown. */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/**
 * A count at the upper right of an icon: the text of `data-unread`, on an element with `position: relative`. Painted,
 * not written: say the count in the name of the control. `ground` is the colour around it.
 */
export const unreadCount = ({ top, left, ground }: { top: string; left: string; ground: string }): string => `
  &[data-unread]::after {
    content: attr(data-unread);
    position: absolute;
    top: ${top};
    left: calc(50% + ${left});
    min-width: 18px;
    padding: 0 4px;
    border: 2px solid ${ground};
    border-radius: 999px;
    background: ${color.primary};
    color: ${color.onPrimary};
    font-size: 0.6875rem;
    font-weight: 700;
    line-height: 1.3;
    text-align: center;
  }
`;

/** Definitions of the custom properties in one scheme, for GlobalStyles. */
export function schemeDefinitions(scheme: Scheme): string {
  const column = schemes.indexOf(scheme) as 0 | 1;
  return [
    ...Object.entries(palette).map(([name, tone]) => `${variableName(name)}: ${tone[column]};`),
    ...Object.entries(statusPalette).flatMap(([name, tones]) =>
      Object.entries(tones).map(([part, tone]) => `--kaza-status-${name}-${part}: ${tone[column]};`),
    ),
    ...Object.entries(shadows).map(([depth, shadow]) => `--kaza-shadow-${depth}: ${shadow[column]};`),
  ].join('\n');
}
