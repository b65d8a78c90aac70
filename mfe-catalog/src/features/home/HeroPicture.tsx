import { heroPictures, heroSources } from './hero-pictures.ts';

/** Decoration; the largest thing on the first screen, so it is fetched before others. */
export function HeroPicture({ layout }: { layout: keyof typeof heroPictures }) {
  const picture = heroPictures[layout];
  const sources = heroSources(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={picture.sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={picture.sizes} />
      <img
        src={sources.fallback}
        alt=""
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
