import { useCall } from 'remote-sdk';
import type { City, Service } from 'shared-contracts';

/** The services to feature in a city. The server picks at random; while the page lives the pick stays. */
export const useFeatured = (city: City) =>
  useCall(
    'getRandomServices',
    { query: { city } },
    {
      staleTime: Number.POSITIVE_INFINITY,
      select: (answer): Service[] => answer.data,
    },
  );
