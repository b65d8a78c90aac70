import { type City, SEARCH_SLUG } from 'shared-contracts';
import { Button, EmptyState, LinkButton, Stack, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { countFilters, type ListingState } from '../filters/listing-state.ts';
import { searchPath } from '../service/service-path.ts';
import { EmptyPicture } from '../status/EmptyPicture.tsx';
import { DidYouMean } from './DidYouMean.tsx';
import { LazyWish } from './LazyWish.tsx';

export interface NoResultsProps {
  slug: string;
  name: string;
  city: City;
  state: ListingState;
  onClear(): void;
}

/** Why nothing was found, and the way on. */
export function NoResults({ slug, name, city, state, onClear }: NoResultsProps) {
  const messages = useMessages();
  const cityName = useCityName()(city);
  const filtered = countFilters(state) > 0;
  const searching = slug === SEARCH_SLUG && state.q !== '';
  return (
    <EmptyState
      title={messages.listing.none}
      image={<EmptyPicture name="no-results" />}
      text={
        filtered
          ? messages.listing.noneFiltered
          : searching
            ? messages.listing.noneSearch(state.q, cityName)
            : messages.listing.noneCity(name, cityName)
      }
      action={
        filtered ? (
          <Button onClick={onClear}>{messages.listing.clear}</Button>
        ) : (
          <Stack gap={5} align="center">
            {searching && <DidYouMean q={state.q} city={city} />}
            <LazyWish key={`${state.q} ${city}`} wanted={searching ? state.q : name} city={city} />
            <LinkButton to={searchPath('', city)}>{messages.home.browseAll}</LinkButton>
          </Stack>
        )
      }
    />
  );
}
