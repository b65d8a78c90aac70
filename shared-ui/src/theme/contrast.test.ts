import { contrastPairs } from './contrast-pairs.ts';
import { palette, schemes, statusPalette } from './palette.ts';
import { schemeDefinitions, theme } from './theme.ts';

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

describe.each([...schemes.entries()])('scheme %#: %s', (column, scheme) => {
  test.each(contrastPairs)('$front on $back: $least : 1', ({ front, back, least }) => {
    expect(contrast(palette[front][column] ?? '', palette[back][column] ?? '')).toBeGreaterThanOrEqual(least);
  });

  test.each(Object.entries(statusPalette))('status colour %s carries its own words and the page’s', (_, { fg, bg }) => {
    for (const words of [fg, palette.ink, palette.inkSoft, palette.inkMuted]) {
      expect(contrast(words[column] ?? '', bg[column] ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('every colour and shadow of the theme is a custom property that GlobalStyles defines', () => {
    const defined = schemeDefinitions(scheme);
    const tones = Object.values(theme.status).flatMap((tone) => Object.values(tone));
    for (const reference of [...Object.values(theme.color), ...tones, ...Object.values(theme.shadow)]) {
      const name = /^var\((--kaza-[a-z0-9-]+)\)$/.exec(reference)?.[1];
      expect(name).toBeDefined();
      expect(defined).toMatch(new RegExp(`^${name}: (#[0-9A-F]{6}|none|0 )`, 'm'));
    }
  });
});

test('every colour is in a pair that is checked, or is decoration', () => {
  const decoration = ['line', 'inverseLine', 'scrim'];
  const checked = new Set([...contrastPairs.flatMap(({ front, back }) => [front, back]), ...decoration]);
  expect(Object.keys(palette).filter((name) => !checked.has(name as keyof typeof palette))).toEqual([]);
});
