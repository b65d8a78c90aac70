import { outlinePairs, palette, statusPalette, textPairs } from './palette.ts';
import { colourDefinitions, theme } from './theme.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** WCAG 2.2 contrast ratio. */
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

test('black on white is 21 : 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});

test.each(textPairs)('text in %s on %s holds WCAG AA', (ink, ground) => {
  expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
});

test.each(outlinePairs)('the outline %s is seen on %s', (line, ground) => {
  expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3);
});

test.each(Object.entries(statusPalette))('status colour %s is readable', (_, { fg, bg }) => {
  expect(contrast(fg, bg)).toBeGreaterThanOrEqual(4.5);
});

test('every colour of the theme is a custom property that GlobalStyles defines', () => {
  const defined = colourDefinitions();
  const used = [...Object.values(theme.color), ...Object.values(theme.status).flatMap((tone) => Object.values(tone))];
  for (const reference of used) {
    const name = /^var\((--kaza-[a-z-]+)\)$/.exec(reference)?.[1];
    expect(name).toBeDefined();
    expect(defined).toContain(`${name}: #`);
  }
});
