import { FirstPaint } from 'remote-sdk';
import { type City, FEATURED_SHOWN, messageOf } from 'shared-contracts';
import { EmptyState, ErrorState, type Layout, LinkButton, Section, useCityName, VisuallyHidden } from 'shared-ui';
import { useMessages } from '../../messages.ts';
import { neighbourPictures } from '../service/neighbour-pictures.ts';
import { ServiceCard } from '../service/ServiceCard.tsx';
import { ServiceCardSkeleton, ServiceGrid, ServiceItem } from '../service/ServiceGrid.tsx';
import { searchPath } from '../service/service-path.ts';
import { SampleServices } from './SampleServices.tsx';
import { useFeatured } from './useFeatured.ts';

const HEIGHT = { desktop: 573, mobile: 1072 };

export interface FeaturedSectionProps {
  city: City;
  layout: Layout;
}

/** Four services on desktops, six on phones. */
export function FeaturedSection({ city, layout }: FeaturedSectionProps) {
  const messages = useMessages();
  const cityName = useCityName();
  const featured = useFeatured(city);
  const shown = FEATURED_SHOWN[layout];
  const found = featured.data?.slice(0, shown);
  const pictures = neighbourPictures(found ?? []);
  return (
    <FirstPaint
      as={Section}
      below={HEIGHT}
      title={messages.home.featured}
      action={
        <LinkButton to={searchPath('', city)} variant="quiet" size="sm">
          {messages.home.seeAll} <VisuallyHidden>{messages.home.seeAllServices}</VisuallyHidden>
        </LinkButton>
      }
    >
      {featured.isError && !found && (
        <>
          <ErrorState
            message={messageOf(featured.error, messages.home.featuredFailed)}
            onRetry={() => void featured.refetch()}
            busy={featured.isFetching}
          />
          {layout === 'desktop' && <SampleServices />}
        </>
      )}
      {found?.length === 0 && <EmptyState title={messages.home.featuredEmpty(cityName(city))} level={3} />}
      {(found?.length !== 0 || featured.isPending) && !featured.isError && (
        <ServiceGrid data-columns={layout === 'desktop' ? 4 : undefined} aria-busy={!found}>
          {found
            ? found.map((service, index) => (
                <ServiceItem key={service.id} index={index}>
                  <ServiceCard
                    service={service}
                    picture={pictures[index]}
                    book={
                      layout === 'mobile'
                        ? { label: messages.home.book, name: messages.home.bookNamed(service.title) }
                        : undefined
                    }
                  />
                </ServiceItem>
              ))
            : Array.from({ length: shown }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their number
                <ServiceItem key={index} index={index}>
                  <ServiceCardSkeleton />
                </ServiceItem>
              ))}
        </ServiceGrid>
      )}
    </FirstPaint>
  );
}
