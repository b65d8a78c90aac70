import { FIRST_FRAME_ATTRIBUTE, KEPT_PLACE } from 'shared-contracts';
import { media } from 'shared-ui';

/** About how high something is in each layout, in CSS pixels. */
export interface RoughHeight {
  readonly desktop: number;
  readonly mobile: number;
}

/**
 * Styles for what stands below the first screen of a page that the edge draws: until the first frame is painted it is not laid
 * out, and its pictures are not asked for. In any other page they do nothing.
 *
 * @param height what is kept free meanwhile, so that nothing moves afterwards
 * @example const Root = styled.section`${belowFirstScreen({ desktop: 374, mobile: 781 })}`;
 */
export const belowFirstScreen = ({ desktop, mobile }: RoughHeight): string => `
  @media (max-height: 1000px) {
    html[${FIRST_FRAME_ATTRIBUTE}] & { content-visibility: hidden; contain-intrinsic-size: auto ${desktop}px; }
    ${media.mobile} { html[${FIRST_FRAME_ATTRIBUTE}] & { contain-intrinsic-size: auto ${mobile}px; } }
  }
`;

/**
 * Styles for an element that shows the chosen place. A page that was drawn for everybody names the default one; until the page
 * is alive the place that this browser keeps stands in its stead, so that no other is seen and nothing moves.
 *
 * @param fontSize of the element
 * @example const Place = styled.span`${keptPlace(theme.font.sm)}`;
 */
export const keptPlace = (fontSize: string): string => `
  html[${KEPT_PLACE.attribute}] & { font-size: 0; }
  html[${KEPT_PLACE.attribute}] &::after { content: var(${KEPT_PLACE.property}); font-size: ${fontSize}; }
`;
