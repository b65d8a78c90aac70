import styled from '@emotion/styled';
import { useState } from 'react';
import { type Favourites, FavouriteToggle } from 'remote-sdk/providers';
import type { Provider } from 'shared-contracts';
import { Button, ProviderCard, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProviderReviews } from './ProviderReviews.tsx';
import { WorkSamples } from './WorkSamples.tsx';

const Row = styled.li`
  display: grid;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(4)};
  & + & { border-top: 1px solid ${theme.color.line}; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space(2)};
`;
const Book = styled(Button)`
  margin-inline-start: auto;
`;

export interface ProviderRowProps {
  provider: Provider;
  serviceId: string;
  favourites: Favourites;
  reviewsOpen: boolean;
  bookable: boolean;
  onBook(providerId: string): void;
}

/** A provider who offers the service: who, how good, how much, and what others say. */
export function ProviderRow({ provider, serviceId, favourites, reviewsOpen, bookable, onBook }: ProviderRowProps) {
  const messages = useMessages();
  const [open, setOpen] = useState(reviewsOpen);
  return (
    <Row>
      <ProviderCard provider={provider} nameAs="h4" />
      {provider.samples && provider.samples.length > 0 && (
        <WorkSamples samples={provider.samples} name={provider.name} />
      )}
      <Actions>
        {provider.total_reviews > 0 ? (
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? messages.service.hideReviews : messages.service.showReviews(provider.total_reviews)}
          </Button>
        ) : null}
        <FavouriteToggle provider={provider} favourites={favourites} />
        <Book
          variant="secondary"
          size="sm"
          aria-label={messages.service.bookProvider(provider.name)}
          disabled={!bookable}
          onClick={() => onBook(provider.id)}
        >
          {messages.service.choose}
        </Book>
      </Actions>
      {open && provider.total_reviews > 0 && (
        <ProviderReviews providerId={provider.id} serviceId={serviceId} name={provider.name} />
      )}
    </Row>
  );
}
