import { FavouriteToggle, useFavourites, useProviders } from 'remote-sdk/providers';
import type { Booking } from 'shared-contracts';
import { ProviderCard, Stack } from 'shared-ui';

/** Who was asked, as in the list that they were chosen from; nothing where they no longer offer the service. */
export function BookedProvider({ booking: { service, seller } }: { booking: Booking }) {
  const { data } = useProviders(service.slug);
  const favourites = useFavourites();
  const provider = data?.data.find(({ id }) => id === seller.id);
  if (!provider) return null;
  return (
    <Stack gap={1}>
      <ProviderCard provider={provider} nameAs="h3" booked />
      <div>
        <FavouriteToggle provider={provider} favourites={favourites} />
      </div>
    </Stack>
  );
}
