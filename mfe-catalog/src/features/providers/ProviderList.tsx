import styled from '@emotion/styled';
import { useFavourites, useProviders } from 'remote-sdk/providers';
import { messageOf } from 'shared-contracts';
import { ErrorState, Skeleton, Text, theme, Waiting, WhatIsVerified } from 'shared-ui';
import { Checkbox } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { ProviderRow } from './ProviderRow.tsx';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;
const Bones = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  padding-block: ${theme.space(4)};
`;

/** Who is shown, and who was chosen. */
export interface ProviderChoice {
  onlyWomen: boolean;
  onOnlyWomen(only: boolean): void;
  onBook(providerId: string): void;
}

export interface ProviderListProps extends ProviderChoice {
  slug: string;
  serviceId: string;
  bookable: boolean;
}

export function ProviderList({ slug, serviceId, bookable, onBook, onlyWomen, onOnlyWomen }: ProviderListProps) {
  const messages = useMessages();
  const providers = useProviders(slug);
  const favourites = useFavourites();
  if (providers.isError) {
    return (
      <ErrorState
        message={messageOf(providers.error, messages.service.providersFailed)}
        onRetry={() => void providers.refetch()}
        busy={providers.isFetching}
      />
    );
  }
  const found = providers.data?.data;
  if (!found) {
    return (
      <Bones aria-busy="true">
        <Waiting quiet />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={132} radius="md" />
        ))}
      </Bones>
    );
  }
  if (found.length === 0) {
    return (
      <div>
        <Text strong>{messages.service.noProviders}</Text>
        <Text tone="soft">{messages.service.noProvidersText}</Text>
      </div>
    );
  }
  const women = found.filter(({ woman }) => woman);
  const isChoice = women.length > 0 && women.length < found.length;
  const shown = isChoice && onlyWomen ? women : found;
  const favouritesFirst = [...shown].sort((a, b) => Number(favourites.has(b.id)) - Number(favourites.has(a.id)));
  const mostReviewed = Math.max(...found.map((provider) => provider.total_reviews));
  const shownFirst = found.find((provider) => provider.total_reviews === mostReviewed);
  return (
    <>
      {isChoice && (
        <Checkbox checked={onlyWomen} onChange={onOnlyWomen}>
          {messages.service.onlyWomen}
        </Checkbox>
      )}
      {found.some(({ verified }) => verified) && <WhatIsVerified />}
      <List>
        {favouritesFirst.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            serviceId={serviceId}
            favourites={favourites}
            reviewsOpen={provider === shownFirst}
            bookable={bookable}
            onBook={onBook}
          />
        ))}
      </List>
    </>
  );
}
