import styled from '@emotion/styled';
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { City } from 'shared-contracts';
import { Container, media, theme, useCityName, useLayout } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { useCity } from '../city/useCity.ts';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FilterSidebar } from '../filters/FilterSidebar.tsx';
import { noFilters } from '../filters/listing-state.ts';
import { useListingState } from '../filters/useListingState.ts';
import { LazyServiceDrawer } from '../service/LazyServiceDrawer.tsx';
import { LoadNotice } from '../status/LoadNotice.tsx';
import { ListingHead } from './ListingHead.tsx';
import { ListingHeader } from './ListingHeader.tsx';
import { ListingResult } from './ListingResult.tsx';
import { listingWords } from './listing-words.ts';
import { NoResults } from './NoResults.tsx';
import { rememberList } from './recent-lists.ts';
import { toServicesQuery } from './service-query.ts';
import { UnknownListing } from './UnknownListing.tsx';
import { useListing } from './useListing.ts';
import { type ListingPlace, useListingPlace } from './useListingPlace.ts';
import { useOpenDetails } from './useOpenDetails.ts';

const Page = styled(Container)`
  min-height: 100vh;
  padding-bottom: ${theme.space(16)};
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: ${theme.space(8)};
  &[data-layout='mobile'] { grid-template-columns: minmax(0, 1fr); gap: ${theme.space(2)}; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: ${theme.space(2)}; }
`;

/** Keeps an answered list among those that are offered where there is no connection. */
function useRememberList(name: string, city: City, isListed: boolean) {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => {
    if (isListed) rememberList({ name, path, city });
  }, [isListed, name, path, city]);
}

function useListingWords(slug: string, place: ListingPlace, q: string, city: City) {
  const messages = useMessages();
  const cityName = useCityName()(city);
  return useMemo(
    () => listingWords(messages, { slug, place, q, city, cityName }),
    [messages, slug, place, q, city, cityName],
  );
}

export function ListingPage() {
  const messages = useMessages();
  const { slug = '' } = useParams();
  const { state, change } = useListingState();
  const { q, category, subcategory, price, rating, duration, sort, page } = state;
  const filters = useMemo(() => ({ price, rating, duration, sort }), [price, rating, duration, sort]);
  const fromLocation = useCity();
  const city = state.city ?? fromLocation;
  const layout = useLayout();

  // The control that was tapped is painted first, and then the list: everything that a tap need not change is memoised.
  const wanted = useMemo(
    () => ({ query: toServicesQuery(slug, { q, category, subcategory, ...filters }, city), page }),
    [slug, q, category, subcategory, filters, city, page],
  );
  const listed = useDeferredValue(wanted);
  const listing = useListing(listed.query, listed.page);
  const place = useListingPlace(slug, state, listing.data?.services[0]);

  const details = useOpenDetails(state.service, change);
  const showMore = useCallback(() => change({ page: page + 1 }, { replace: true }), [change, page]);

  const chooseCity = useCallback((chosen: City) => change({ city: chosen }), [change]);
  const words = useListingWords(slug, place, q, city);
  // Search engines and shares get what the server said, not a preview.
  const answered = listing.isPlaceholderData || listed !== wanted ? undefined : listing.data?.services;
  const settledServices = useDeferredValue(answered);
  const settledService = useDeferredValue(state.service);

  useRememberList(words.name, city, place.kind === 'subcategory' && answered !== undefined);

  if (place.kind === 'unknown') return <UnknownListing />;

  const Filters = layout === 'mobile' ? FilterBar : FilterSidebar;
  return (
    <Page>
      <ListingHead words={words} services={settledServices} service={settledService} />
      <ListingHeader
        trail={words.trail}
        heading={words.heading}
        city={city}
        onCityChange={chooseCity}
        searchText={place.kind === 'search' ? q : undefined}
      />
      <LoadNotice fetching={listing.isFetching} />
      <Columns data-layout={layout}>
        <Filters state={filters} onChange={change} />
        <ListingResult
          label={words.heading ?? messages.listing.loadingTitle}
          listing={listing}
          page={listed.page}
          onOpen={details.open}
          onPoint={details.announce}
          onMore={showMore}
          empty={
            <NoResults slug={slug} name={words.name} city={city} state={state} onClear={() => change(noFilters)} />
          }
        />
      </Columns>
      <LazyServiceDrawer
        service={state.service}
        announced={details.announced}
        onClose={details.close}
        known={listing.data?.services}
      />
    </Page>
  );
}
