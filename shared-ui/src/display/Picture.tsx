import styled from '@emotion/styled';
import { media } from '../theme/theme.ts';

const Image = styled.img`
  width: 100%;
  height: auto;
  object-fit: cover;
  /* Made for a bright page: a little of the dark surface shows through. */
  ${media.dark} { opacity: 0.82; }
`;

const LARGE = /-640\.avif$/;
const SIZES = [320, 640] as const;

const variants = (src: string, format: 'avif' | 'webp') =>
  SIZES.map((width) => `${src.replace(LARGE, `-${width}.${format}`)} ${width}w`).join(', ');

export interface PictureProps {
  /** `…-640.avif`: the other sizes and formats stand beside it. Any other address is shown as it is. */
  src: string;
  alt: string;
  /** Of the picture itself, px: keeps its place while it loads. */
  width: number;
  height: number;
  sizes?: string;
  /** The page's largest picture: fetched at once, before others, and painted without a frame of delay. */
  priority?: boolean;
  className?: string;
}

/** AVIF or WebP at the size that the screen needs. */
export function Picture({ src, alt, width, height, sizes = '100vw', priority = false, className }: PictureProps) {
  const image = (address: string) => (
    <Image
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={className}
    />
  );
  if (!LARGE.test(src)) return image(src);
  return (
    <picture>
      <source type="image/avif" srcSet={variants(src, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={variants(src, 'webp')} sizes={sizes} />
      {image(src.replace(LARGE, '-640.webp'))}
    </picture>
  );
}
