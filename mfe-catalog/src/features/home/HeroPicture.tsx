import { preload } from 'react-dom';
import { heroFallback, heroPictures, heroPreloads, heroSources } from './hero-pictures.ts';

/** Decoration; the largest thing on the first screen, so it is fetched before others and painted at once. */
export function HeroPicture({ layout }: { layout: keyof typeof heroPictures }) {
  const picture = heroPictures[layout];
  for (const { type, media, srcSet } of heroPreloads(picture)) {
    preload(heroFallback(picture), {
      as: 'image',
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: picture.sizes,
      fetchPriority: 'high',
    });
  }
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
        decoding="sync"
        // Without a connection: the room behind it looks better than a torn picture.
        onError={({ currentTarget }) => currentTarget.setAttribute('hidden', '')}
      />
    </picture>
  );
}
