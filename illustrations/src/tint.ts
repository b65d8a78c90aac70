import { amber, coral, cream, ink, marigold, peacock, sand, white } from './palette.ts';

/** A category of the market, as far as it has to do with pictures. */
export interface Category {
  slug: string;
  /** As #RRGGBB. */
  color: string;
  subcategories: readonly { slug: string }[];
}

/** What a scene takes from its category and variant. */
export interface Tint {
  wall: string;
  arch: string;
  floor: string;
  main: string;
  deep: string;
  accent: string;
  soft: string;
  variant: 'a' | 'b';
}

const ivory = '#FCFAF6';

export const mix = (from: string, to: string, share: number): string => {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export function tintOf(color: string, variant: 'a' | 'b'): Tint {
  const first = variant === 'a';
  // Peacock mixed into a warm colour turns to mud, so warm categories take it neat.
  const warm = Number.parseInt(color.slice(1, 3), 16) > Number.parseInt(color.slice(5, 7), 16);
  return {
    wall: first ? mix(color, ivory, 0.86) : mix(marigold, cream, 0.8),
    arch: first ? mix(color, ivory, 0.64) : mix(color, ivory, 0.72),
    floor: first ? mix(color, '#F4EBDD', 0.66) : mix(amber, sand, 0.72),
    main: first ? color : warm ? '#0E7C8C' : mix(color, peacock, 0.55),
    deep: first ? mix(color, ink, 0.38) : mix(peacock, ink, 0.35),
    accent: first ? marigold : coral,
    soft: mix(color, white, 0.72),
    variant,
  };
}
