import styled from '@emotion/styled';
import { type ComponentPropsWithRef, type ElementType, type ReactNode, Suspense } from 'react';
import { FIRST_FRAME_ATTRIBUTE, RESERVED_PLACE } from 'shared-contracts';
import { media } from 'shared-ui';

/** About how high something is in each layout, in CSS pixels. */
export interface RoughHeight {
  /** Absent: there it is a part of the first screen. */
  readonly desktop?: number;
  readonly mobile: number;
}

interface FirstPaintOptions {
  /**
   * It stands below the first screen: until the first frame is painted it is not laid out, and its pictures are not
   * asked for. The height is kept free meanwhile, so that nothing moves afterwards. It is taken over after the rest of
   * the page, or when it is touched.
   */
  below?: RoughHeight | undefined;
  /**
   * It shows the chosen place, in this font size. A page that was rendered for everybody names the default place; until
   * the page is alive the one that this browser keeps stands in its stead, so that no other is seen and nothing moves.
   */
  place?: string | undefined;
}

/** `as` is the element or component that is rendered; what is not named here goes to it. */
export type FirstPaintProps<As extends ElementType = 'div'> = FirstPaintOptions & { as?: As } & Omit<
    ComponentPropsWithRef<As>,
    keyof FirstPaintOptions | 'as'
  >;

const heldBack = (height: number): string =>
  `html[${FIRST_FRAME_ATTRIBUTE}] & { content-visibility: hidden; contain-intrinsic-size: auto ${height}px; }`;
const belowFirstScreen = ({ desktop, mobile }: RoughHeight): string => `
  @media (max-height: 1000px) {
    ${media.mobile} { ${heldBack(mobile)} }
    ${desktop === undefined ? '' : `${media.desktop} { ${heldBack(desktop)} }`}
  }
`;
const reservedPlace = (fontSize: string): string => `
  html[${RESERVED_PLACE.attribute}] & { font-size: 0; }
  html[${RESERVED_PLACE.attribute}] &::after { content: var(${RESERVED_PLACE.property}); font-size: ${fontSize}; }
`;

const ours = new Set(['as', 'below', 'place']);

const Rendered = styled('div', { shouldForwardProp: (name) => !ours.has(name) })<FirstPaintOptions>`
  ${({ below }) => below && belowFirstScreen(below)}
  ${({ place }) => place && reservedPlace(place)}
`;

/**
 * An element that is another until a page has been painted: one that the edge rendered, also until it is alive.
 * Afterwards it is `as` and nothing more.
 *
 * @example
 * <FirstPaint as={Section} below={{ desktop: 374, mobile: 781 }} title="Why Kaza">…</FirstPaint>
 * <FirstPaint as="strong" place={theme.font.sm}>{useLocationLabel()}</FirstPaint>
 */
export function FirstPaint<As extends ElementType = 'div'>(props: FirstPaintProps<As>): ReactNode {
  const rendered = <Rendered {...props} />;
  // A boundary of its own is hydrated in a pass of its own: after what stands around it, or at once for a press on it.
  return props.below ? <Suspense>{rendered}</Suspense> : rendered;
}
