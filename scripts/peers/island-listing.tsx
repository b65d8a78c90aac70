import { hydrateIslands } from '../../host-shell/src/testing/plain/hydrate-islands.tsx';
import { PlainHeader } from '../../host-shell/src/testing/plain/PlainHeader.tsx';
import { useCity } from '../../mfe-catalog/src/features/city/useCity.ts';
import { FilterBar } from '../../mfe-catalog/src/features/filters/FilterBar.tsx';
import { FilterSidebar } from '../../mfe-catalog/src/features/filters/FilterSidebar.tsx';
import { useListingState } from '../../mfe-catalog/src/features/filters/useListingState.ts';
import { ListingHeader } from '../../mfe-catalog/src/features/listing/ListingHeader.tsx';
import { listingWords } from '../../mfe-catalog/src/features/listing/listing-words.ts';
import { ServicePrice } from '../../mfe-catalog/src/features/service/ServiceFacts.tsx';
import { useBookNow } from '../../mfe-catalog/src/features/service/useBookNow.ts';
import { useMessages } from '../../mfe-catalog/src/messages.ts';
import type { Service } from '../../shared-contracts/src/index.ts';
import { Button, useCityName, useLayout } from '../../shared-ui/src/index.ts';

/** Of a search through all services, as the bench's listing is. */
function Heading() {
  const messages = useMessages();
  const { state, change } = useListingState();
  const fromLocation = useCity();
  const city = state.city ?? fromLocation;
  const cityName = useCityName()(city);
  const place = { kind: 'search', category: null } as const;
  const { trail, heading } = listingWords(messages, { slug: 'search', place, q: state.q, city, cityName });
  return (
    <ListingHeader
      trail={trail}
      heading={heading}
      city={city}
      onCityChange={(chosen) => change({ city: chosen })}
      elsewhere={city !== fromLocation}
      searchText={state.q}
    />
  );
}

function Filters() {
  const { state, change } = useListingState();
  const Shown = useLayout() === 'mobile' ? FilterBar : FilterSidebar;
  return <Shown state={state} onChange={change} />;
}

/** The foot of a card, which its button stands in. */
function Booking({ service }: { service: Service }) {
  const words = useMessages().service;
  const bookNow = useBookNow();
  return (
    <>
      <ServicePrice service={service} />
      <Button
        size="sm"
        aria-label={words.bookNamed(service.title)}
        disabled={!service.isActive}
        onClick={() => void bookNow(service.slug)}
      >
        {words.bookNow}
      </Button>
    </>
  );
}

hydrateIslands({ header: PlainHeader, heading: Heading, filters: Filters, booking: Booking });
