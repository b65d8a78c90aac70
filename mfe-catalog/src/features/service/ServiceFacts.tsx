import styled from '@emotion/styled';
import { useFormats } from 'remote-sdk';
import { DEFAULT_RATING, type Service } from 'shared-contracts';
import { Icon, Price, Rating, text, theme, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  min-height: 22px;
  color: ${theme.color.inkSoft};
  ${text('sm')}
`;
const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  white-space: nowrap;
`;
const Amount = styled.span`
  color: ${theme.color.ink};
  ${text('lg')}
  font-weight: 750;
`;
const Range = styled.span`
  display: block;
  color: ${theme.color.inkMuted};
  ${text('xs')}
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Figure = styled.span`
  ${text('sm')}
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;
const New = styled.span`
  color: ${theme.color.primary};
  ${text('sm')}
  font-weight: 650;
`;

/** A service that nobody rated yet is new: it shows the figure that they start with, and no stars. */
export function ServiceRating({
  service,
  stars,
}: {
  service: Pick<Service, 'rating' | 'reviewsCount'>;
  stars?: boolean;
}) {
  const words = useMessages().service;
  if (service.reviewsCount > 0) return <Rating value={service.rating} count={service.reviewsCount} stars={stars} />;
  return (
    <>
      <Figure>{(service.rating || DEFAULT_RATING).toFixed(1)}</Figure>
      <New>{words.unrated}</New>
    </>
  );
}

/** Rating and duration. */
export function ServiceFacts({ service }: { service: Pick<Service, 'rating' | 'reviewsCount' | 'durationMinutes'> }) {
  const messages = useMessages();
  return (
    <Row>
      <ServiceRating service={service} />
      <Fact>
        <Icon name="clock" size={16} />
        <VisuallyHidden>{messages.service.durationLabel}: </VisuallyHidden>
        {messages.service.duration(service.durationMinutes)}
      </Fact>
    </Row>
  );
}

export function ServicePrice({ service }: { service: Pick<Service, 'price' | 'priceRange'> }) {
  const messages = useMessages();
  const { rupees } = useFormats();
  const { min, max } = service.priceRange;
  return (
    <div>
      <Amount>
        <VisuallyHidden>{messages.service.usualPrice}: </VisuallyHidden>
        <Price rupees={service.price} />
      </Amount>
      <Range>
        <VisuallyHidden>{messages.service.priceRange}: </VisuallyHidden>
        {messages.service.range(rupees(min), rupees(max))}
      </Range>
    </div>
  );
}
