import styled from '@emotion/styled';
import { useState } from 'react';
import { useFormats } from 'remote-sdk';
import type { Provider } from 'shared-contracts';
import { Button, Icon, Price, Rating, Text, text, theme, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { ProviderReviews } from './ProviderReviews.tsx';

const Row = styled.li`
  display: grid;
  gap: ${theme.space(3)};
  padding-block: ${theme.space(4)};
  & + & { border-top: 1px solid ${theme.color.line}; }
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(3)};
`;
const Face = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.primaryDark};
  font-weight: 700;
`;
const Name = styled.h4`
  ${text('md')}
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(3)};
  color: ${theme.color.inkMuted};
  ${text('sm')}
`;
const Amount = styled.div`
  ${text('lg')}
  font-weight: 750;
`;
const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space(2)};
`;

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0))
    .join('');

export interface ProviderRowProps {
  provider: Provider;
  reviewsOpen: boolean;
  bookable: boolean;
  onBook(providerId: string): void;
}

/** A professional who offers the service: who, how good, how much, and what others say. */
export function ProviderRow({ provider, reviewsOpen, bookable, onBook }: ProviderRowProps) {
  const messages = useMessages();
  const cityName = useCityName();
  const [open, setOpen] = useState(reviewsOpen);
  return (
    <Row>
      <Head>
        <Face aria-hidden="true">{initials(provider.name)}</Face>
        <div>
          <Name>{provider.name}</Name>
          <Facts>
            <Rating value={provider.average_rating} count={provider.total_reviews} />
            <span>{messages.service.experience(provider.experience)}</span>
            <span>
              {provider.area}, {cityName(provider.city)}
            </span>
          </Facts>
        </div>
        <Amount>
          <Price rupees={provider.service_price} />
        </Amount>
      </Head>
      {provider.about && (
        <Text size="sm" tone="soft">
          {provider.about}
        </Text>
      )}
      {provider.nextAvailable && <NextFree at={provider.nextAvailable} />}
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

function NextFree({ at }: { at: string }) {
  const words = useMessages().service;
  const { instant } = useFormats();
  const when = instant(at, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <Facts>
      <Icon name="calendar" size={18} />
      {words.nextFree(when)}
    </Facts>
  );
}
