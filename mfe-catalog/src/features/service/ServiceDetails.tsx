import styled from '@emotion/styled';
import { memo } from 'react';
import { useFormats } from 'remote-sdk';
import type { Service } from 'shared-contracts';
import { Badge, Heading, Notice, text, theme, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { type ProviderChoice, ProviderList } from '../providers/ProviderList.tsx';
import { Description } from './Description.tsx';
import { Gallery } from './Gallery.tsx';
import { ServiceRating } from './ServiceFacts.tsx';
import type { Announced } from './useHeld.ts';

const Parts = styled.div`
  display: grid;
  gap: ${theme.space(6)};
`;
const Part = styled.section`
  display: grid;
  gap: ${theme.space(3)};
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space(3)};
  & div { padding: ${theme.space(3)} ${theme.space(4)}; border-radius: ${theme.radius.md}; background: ${theme.color.surfaceSunk}; }
  & dt { color: ${theme.color.inkMuted}; ${text('sm')} }
  & dd { font-weight: 700; }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.inkMuted};
  ${text('sm')}
`;

export interface ServiceDetailsProps extends ProviderChoice {
  service: Service;
  /** Out of sight no answer renders it again; a new object does. */
  announced: Announced | null;
}

/** Rendered by itself: opening the drawer shows what is rendered already. */
export const ServiceDetails = memo(function ServiceDetails({
  service,
  announced: _announced,
  ...choice
}: ServiceDetailsProps) {
  const words = useMessages().service;
  const { rupees } = useFormats();
  const cityName = useCityName();
  const { min, max } = service.priceRange;
  return (
    <Parts>
      <Part>
        <Gallery key={service.id} images={service.images} title={service.title} />
        <Line>
          <ServiceRating service={service} stars />
          {service.bookingsCount > 0 && <span>{words.booked(service.bookingsCount)}</span>}
          <span>{cityName(service.city)}</span>
          {service.byWoman && <Badge tone="accent">{words.byWoman}</Badge>}
        </Line>
        {!service.isActive && <Notice tone="warning">{words.unavailable}</Notice>}
        <Facts>
          <div>
            <dt>{words.durationLabel}</dt>
            <dd>{words.duration(service.durationMinutes)}</dd>
          </div>
          <div>
            <dt>{words.priceRange}</dt>
            <dd>{words.range(rupees(min), rupees(max))}</dd>
          </div>
        </Facts>
      </Part>
      <Part aria-label={words.about}>
        <Heading level={3}>{words.about}</Heading>
        <Description html={service.description} />
      </Part>
      <Part aria-label={words.providers}>
        <Heading level={3}>{words.providers}</Heading>
        <ProviderList slug={service.slug} serviceId={service.id} bookable={service.isActive} {...choice} />
      </Part>
    </Parts>
  );
});
