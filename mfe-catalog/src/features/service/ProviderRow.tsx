import styled from '@emotion/styled';
import { useState } from 'react';
import type { Provider } from 'shared-contracts';
import { Button, ProviderCard, Text, theme } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProviderReviews } from './ProviderReviews.tsx';

const Row = styled.li`
  display: grid;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(4)};
  & + & { border-top: 1px solid ${theme.color.line}; }
`;
const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space(2)};
`;

export interface ProviderRowProps {
  provider: Provider;
  reviewsOpen: boolean;
  bookable: boolean;
  onBook(providerId: string): void;
}

/** A professional who offers the service: who, how good, how much, and what others say. */
export function ProviderRow({ provider, reviewsOpen, bookable, onBook }: ProviderRowProps) {
  const messages = useMessages();
  const [open, setOpen] = useState(reviewsOpen);
  return (
    <Row>
      <ProviderCard provider={provider} nameAs="h4" />
      {provider.about && (
        <Text size="sm" tone="soft">
          {provider.about}
        </Text>
      )}
      <Actions>
        {provider.total_reviews > 0 ? (
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? messages.service.hideReviews : messages.service.showReviews(provider.total_reviews)}
          </Button>
        ) : (
          <span />
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-label={messages.service.bookProvider(provider.name)}
          disabled={!bookable}
          onClick={() => onBook(provider.id)}
        >
          {messages.service.choose}
        </Button>
      </Actions>
      {open && provider.total_reviews > 0 && <ProviderReviews providerId={provider.id} name={provider.name} />}
    </Row>
  );
}
