import { useCall } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { ProviderCard } from 'shared-ui';

const FRESH_MS = 60_000;

/** Who was asked, as in the list that they were chosen from; nothing where they no longer offer the service. */
export function BookedProvider({ booking: { service, seller } }: { booking: Booking }) {
  const { data } = useCall('getProvidersByService', { params: { slug: service.slug } }, { staleTime: FRESH_MS });
  const provider = data?.data.find(({ id }) => id === seller.id);
  return provider ? <ProviderCard provider={provider} nameAs="h3" showPrice={false} /> : null;
}
