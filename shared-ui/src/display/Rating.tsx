import styled from '@emotion/styled';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useMessages } from '../messages.ts';
import { text, theme } from '../theme/theme.ts';
import { Icon } from './Icon.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  color: ${theme.color.inkSoft};
  ${text('sm')}
  font-weight: 650;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & svg { fill: ${theme.color.accent}; color: ${theme.color.accentLine}; }
`;
const Count = styled.span`
  color: ${theme.color.inkMuted};
  font-weight: 500;
`;
const Stars = styled.span`
  display: inline-flex;
`;
const OffStar = styled(Icon)`
  && { fill: none; color: ${theme.color.lineStrong}; }
`;

export interface RatingProps {
  /** 0 to 5. */
  value: number;
  /** Number of reviews. */
  count?: number;
  /** Five stars instead of one and the figure. */
  stars?: boolean;
}

/**
 * A rating as a figure or as five stars, with the number of reviews.
 *
 *     <Rating value={4.6} count={32} />
 */
export function Rating({ value, count, stars = false }: RatingProps) {
  const messages = useMessages();
  return (
    <Root>
      <VisuallyHidden>{messages.rating(value, count)}</VisuallyHidden>
      {stars ? (
        <Stars aria-hidden="true">
          {[1, 2, 3, 4, 5].map((star) =>
            star <= Math.round(value) ? (
              <Icon key={star} name="star" size={16} filled />
            ) : (
              <OffStar key={star} name="star" size={16} />
            ),
          )}
        </Stars>
      ) : (
        <>
          <Icon name="star" size={16} filled />
          <span aria-hidden="true">{value.toFixed(1)}</span>
        </>
      )}
      {count !== undefined && <Count aria-hidden="true">{messages.reviews(count)}</Count>}
    </Root>
  );
}
