/** The home page's drawings (marketplace-api/media/hero): format → candidates by width. */
const candidates = (name: string, widths: readonly number[], format: string) =>
  widths.map((width) => `/media/hero/${name}-${width}.${format} ${width}w`).join(', ');

export const heroPictures = {
  desktop: { name: 'home', widths: [1280, 1920], width: 1280, height: 520, sizes: '1090px' },
  mobile: { name: 'home-mobile', widths: [390, 780], width: 780, height: 400, sizes: '300px' },
} as const;

export const heroSources = ({ name, widths }: { name: string; widths: readonly number[] }) => ({
  avif: candidates(name, widths, 'avif'),
  webp: candidates(name, widths, 'webp'),
  fallback: `/media/hero/${name}-${widths[0]}.webp`,
});
