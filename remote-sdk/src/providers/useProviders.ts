import type { CallAnswer, CallInput, Coordinates, HttpClient } from 'shared-contracts';
import { useSession, useUserLocation } from '../host/HostProvider.tsx';
import { type CallResult, callKey, useCall } from '../host/useCall.ts';

type Input = CallInput<'getProvidersByService'>;
const FRESH_MS = 60_000;
/** About a kilometre: as exact as what is said of distances, and the same read for neighbours. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

const inputOf = (slug: string, where: Coordinates | null): Input => ({
  params: { slug },
  ...(where && { query: { latitude: rounded(where.latitude), longitude: rounded(where.longitude) } }),
});

/** Where the customer is: the place they chose, else their saved address used last; null where neither has a point. */
function useWhere(): Coordinates | null {
  const { coordinates } = useUserLocation();
  const isSignedIn = useSession().status === 'authenticated';
  const addresses = useCall('listAddresses', {}, { enabled: isSignedIn && !coordinates, staleTime: FRESH_MS });
  return coordinates ?? addresses.data?.data.find((address) => address.coordinates)?.coordinates ?? null;
}

/** A read of a service's providers for `prefetchQuery`, the same as `useProviders` makes. */
export const providersRead = (http: HttpClient, slug: string, where: Coordinates | null) => ({
  queryKey: callKey('getProvidersByService', inputOf(slug, where)),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.call('getProvidersByService', inputOf(slug, where), { signal }),
  staleTime: FRESH_MS,
});

/**
 * The providers of a service, with how far they are from the customer where that is known.
 *
 * @example
 * const providers = useProviders(service.slug);
 */
export function useProviders(slug: string): CallResult<CallAnswer<'getProvidersByService'>> {
  return useCall('getProvidersByService', inputOf(slug, useWhere()), {
    staleTime: FRESH_MS,
    // The same people stay in view when it becomes known where the customer is.
    placeholderData: (known, query) => {
      const [, before] = (query?.queryKey ?? []) as [string?, Input?];
      return before?.params.slug === slug ? known : undefined;
    },
  });
}
