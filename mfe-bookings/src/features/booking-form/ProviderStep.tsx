import styled from '@emotion/styled';
import { useState } from 'react';
import { FavouriteToggle, useFavourites } from 'remote-sdk/providers';
import { messageOf } from 'shared-contracts';
import {
  EmptyState,
  ErrorState,
  FormError,
  ProviderCard,
  Select,
  Skeleton,
  Stack,
  Waiting,
  WhatIsVerified,
} from 'shared-ui';
import { Checkbox, Field, RadioGroup } from 'shared-ui/forms';
import { useMessages } from '../../messages.ts';
import { ProviderReviews } from './providers/ProviderReviews.tsx';
import { type ProviderSort, providerSorts, sortProviders } from './providers/sort-providers.ts';
import type { BookingFlow } from './useBookingFlow.ts';

const SortRow = styled.div`
  max-width: 16.25rem;
`;
const WAITING = ['a', 'b', 'c'];
const PROVIDER_ERROR_ID = 'booking-provider-error';

/** First step: the providers of a service. */
export function ProviderStep({ flow, error }: { flow: BookingFlow; error: string | undefined }) {
  const [sort, setSort] = useState<ProviderSort>('rating');
  const { providers, provider, proposed } = flow;
  const words = useMessages().providers;
  const favourites = useFavourites();
  if (providers.isError && !providers.data) {
    return (
      <ErrorState
        message={messageOf(providers.error, words.failed)}
        onRetry={() => void providers.refetch()}
        busy={providers.isFetching}
      />
    );
  }
  if (!providers.data) {
    return (
      <Stack gap={3} aria-busy="true">
        <Waiting ring quiet label={words.loading} />
        {WAITING.map((bone) => (
          <Skeleton key={bone} height={104} radius="md" />
        ))}
      </Stack>
    );
  }
  // Who is chosen stays in sight.
  const found = providers.data.data.filter((each) => each === provider || proposed.includes(each));
  const sorted = sortProviders(found, sort, favourites.has);
  if (sorted.length === 0) return <EmptyState title={words.none} text={words.noneHint} level={3} />;
  return (
    <Stack gap={4}>
      <SortRow>
        <Field label={words.sortBy}>
          {(control) => (
            <Select {...control} value={sort} onChange={(event) => setSort(event.target.value as ProviderSort)}>
              {providerSorts.map((each) => (
                <option key={each} value={each}>
                  {words.sorts[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </SortRow>
      {flow.hasWomen && (
        <Checkbox checked={flow.draft.onlyWomen} onChange={flow.wishWomen}>
          {words.onlyWomen}
        </Checkbox>
      )}
      <FormError id={PROVIDER_ERROR_ID}>{error}</FormError>
      <RadioGroup
        label={words.group}
        hideLabel
        value={provider?.id ?? ''}
        onChange={flow.chooseProvider}
        aria-describedby={error ? PROVIDER_ERROR_ID : undefined}
        options={sorted.map((each) => ({ value: each.id, label: each.name, provider: each }))}
        renderOption={(option) => <ProviderCard provider={option.provider} favourite={favourites.has(option.value)} />}
      />
      {sorted.some(({ verified }) => verified) && <WhatIsVerified />}
      {provider && (
        <div>
          <FavouriteToggle provider={provider} favourites={favourites} />
        </div>
      )}
      {provider && <ProviderReviews provider={provider} serviceId={flow.service?.id} />}
    </Stack>
  );
}
