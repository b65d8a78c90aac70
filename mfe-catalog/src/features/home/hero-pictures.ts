/** The home page's drawings (marketplace-api/media/hero): format → candidates by width. */
const candidates = (name: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/media/hero/${name}-${width}.${format} ${width}w`).join(', ');

export const heroPictures = {
  desktop: { name: 'home', widths: [700, 1400], width: 700, height: 520, sizes: '614px' },
  mobile: { name: 'home-mobile', widths: [390, 780], width: 780, height: 400, sizes: '300px' },
} as const;

const day = '(prefers-color-scheme: light)';
const evening = '(prefers-color-scheme: dark)';

/** What a browser chooses from, the first that fits; in the dark scheme the same room in the evening. */
export const heroSources = ({ name, widths }: { name: string; widths: readonly number[] }) => [
  { media: evening, type: 'image/avif', srcSet: candidates(`${name}-evening`, widths, 'avif') },
  { media: evening, type: 'image/webp', srcSet: candidates(`${name}-evening`, widths, 'webp') },
  { type: 'image/avif', srcSet: candidates(name, widths, 'avif') },
  { type: 'image/webp', srcSet: candidates(name, widths, 'webp') },
];

/** What nearly every browser will choose, so that the page's head can name it: one for each scheme. */
export const heroPreloads = (picture: { name: string; widths: readonly number[] }) =>
  heroSources(picture)
    .filter(({ type }) => type === 'image/avif')
    .map((source) => ({ ...source, media: source.media ?? day }));

export const heroFallback = ({ name, widths }: { name: string; widths: readonly number[] }) =>
  `/media/hero/${name}-${widths[0]}.webp`;
