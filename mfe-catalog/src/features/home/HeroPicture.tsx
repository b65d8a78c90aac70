import { heroFallback, heroPictures, heroSources } from './hero-pictures.ts';

/** Decoration; the largest thing on the first screen, so it is fetched before others. */
export function HeroPicture({ layout }: { layout: keyof typeof heroPictures }) {
  const picture = heroPictures[layout];
  return (
    <picture>
      {heroSources(picture).map((source) => (
        <source key={source.srcSet} {...source} sizes={picture.sizes} />
      ))}
      <img
        src={heroFallback(picture)}
        alt=""
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
