import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { messageOf } from 'shared-contracts';
import { ErrorState, media, Text, theme, useOnline, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { OfflineListing } from './OfflineListing.tsx';
import { Results, type ResultsProps, ResultsSkeleton } from './Results.tsx';
import type { Listing, useListing } from './useListing.ts';

const Count = styled(Text)`
  min-height: 24px;
  margin-bottom: ${theme.space(4)};
  ${media.mobile} { margin-bottom: ${theme.space(2)}; }
  font-weight: 600;
  color: ${theme.color.inkSoft};
`;

type Words = ReturnType<typeof useMessages>['listing'];
const countIn = (words: Words, { total, more }: Pick<Listing, 'total' | 'more'>): string => {
  if (total === null) return words.updating;
  return more ? words.countAndMore(total) : words.count(total);
};

export interface ListingResultProps extends Pick<ResultsProps, 'page' | 'onOpen' | 'onPoint' | 'onMore'> {
  /** Names the region. */
  label: string;
  listing: ReturnType<typeof useListing>;
  /** Stands where nothing was found. */
  empty: ReactNode;
}

/** How many services there are, and the services, their skeletons, or why there are none. */
export function ListingResult({ label, listing, empty, ...results }: ListingResultProps) {
  const words = useMessages().listing;
  const online = useOnline();
  const found = listing.data;
  const stale = listing.isPlaceholderData;
  const waiting = found ? found.services.length === 0 && found.total === null : !listing.isError;
  return (
    <section aria-label={label} aria-busy={!found || stale}>
      <VisuallyHidden as="h2">{words.results}</VisuallyHidden>
      <Count as="p" role="status">
        {found && countIn(words, found)}
      </Count>
      {listing.isError && !found && !online && <OfflineListing />}
      {listing.isError && !found && online && (
        <ErrorState
          message={messageOf(listing.error, words.failed)}
          onRetry={() => void listing.refetch()}
          busy={listing.isFetching}
        />
      )}
      {waiting && <ResultsSkeleton />}
      {found && found.services.length > 0 && (
        <Results
          {...results}
          services={found.services}
          total={found.total}
          stale={stale && !listing.isError}
          loadingMore={listing.isFetching && stale}
        />
      )}
      {found?.total === 0 && empty}
    </section>
  );
}
