import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { FirstPaint, type RoughHeight } from 'remote-sdk';
import { media, Skeleton, theme } from 'shared-ui';
import { CardBody, CardFoot, CardImage, CardRoot, CardSummary, CardTitle } from './card-parts.ts';

/** What a phone shows at first: that much is painted first. */
export const FIRST_CARDS = 3;
/** The rows that a desktop's first screen shows. */
const FIRST_CARDS_DESKTOP = 6;
/** Cards that a tall first screen may show. */
const NEAR_CARDS = 9;
const CARD_HEIGHT = { desktop: 440, mobile: 150 };

function belowFirstScreen(index: number): RoughHeight | undefined {
  if (index < FIRST_CARDS) return undefined;
  return index < FIRST_CARDS_DESKTOP ? { mobile: CARD_HEIGHT.mobile } : CARD_HEIGHT;
}

/** Columns of cards; one column of rows on phones. */
export const ServiceGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 236px), 1fr));
  gap: ${theme.space(5)};
  padding: 0;
  list-style: none;
  &[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  @media (max-width: 1023.98px) {
    &[data-columns='4'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(3)};
  }
  /* Cards far below are not laid out until they come near. */
  & > li[data-far] {
    content-visibility: auto;
    contain-intrinsic-size: auto ${CARD_HEIGHT.desktop}px;
    overflow-clip-margin: 24px;
  }
  ${media.mobile} {
    & > li[data-far] { contain-intrinsic-size: auto ${CARD_HEIGHT.mobile}px; }
  }
  &[data-stale] { opacity: 0.72; transition: opacity ${theme.motion.normal} 200ms; }
`;

/** The place of a card in the grid, or of what stands in its stead. */
export function ServiceItem({ index, children }: { index: number; children: ReactNode }) {
  return (
    <FirstPaint as="li" below={belowFirstScreen(index)} data-far={index >= NEAR_CARDS || undefined}>
      {children}
    </FirstPaint>
  );
}

export function ServiceCardSkeleton() {
  return (
    <CardRoot as="div" aria-hidden="true">
      <CardImage src={undefined} alt="" sizes="0" blank />
      <CardBody>
        <CardTitle as="div">
          <Skeleton lines={2} height={16} />
        </CardTitle>
        <div style={{ minHeight: 22 }}>
          <Skeleton width={120} height={16} />
        </div>
        <CardSummary as="div">
          <Skeleton lines={2} height={12} />
        </CardSummary>
        <CardFoot>
          <Skeleton width={72} height={34} />
          <Skeleton width={104} height={44} radius="md" />
        </CardFoot>
      </CardBody>
    </CardRoot>
  );
}
