import { useMemo } from 'react';
import { callKey, type QueryClient, replaceEqualDeep, useHost, useQuery, useQueryClient } from 'remote-sdk';
import { type HttpClient, listLimits, type Service } from 'shared-contracts';
import { baseOf, previewServices, type ServicesQuery } from './service-query.ts';

const FRESH_MS = 60_000;

export interface Listing {
  query: ServicesQuery;
  services: Service[];
  /** How many there are on all pages; null while only a preview is known. */
  total: number | null;
  /** A search found more than `total`, which no page shows. */
  more: boolean;
}

const pageOptions = (http: HttpClient, query: ServicesQuery, page: number) => {
  const input = { query: { ...query, page } };
  return {
    queryKey: callKey('getServices', input),
    queryFn: ({ signal }: { signal: AbortSignal }) => http.call('getServices', input, { signal }),
    staleTime: FRESH_MS,
  };
};

/** A catalog that changes between two pages may name a service on both. */
const unique = (services: Service[]): Service[] => [...new Map(services.map((item) => [item.id, item])).values()];

/** All listings of this place that were fetched before, whatever their filters. */
const fetchedBefore = (client: QueryClient, query: ServicesQuery): Listing[] =>
  client
    .getQueriesData<Listing>({ queryKey: ['listing', baseOf(query)] })
    .flatMap(([, listing]) => (listing ? [listing] : []));

/** The same objects for the same services, so that their cards need not render again. */
function keepKnown(services: Service[], known: readonly Service[]): Service[] {
  const byId = new Map(known.map((service) => [service.id, service]));
  return services.map((service) => replaceEqualDeep(byId.get(service.id), service));
}

/** Pages 1 to `pages` below each other. Each is cached by itself; no more are fetched than the first says there are. */
async function loadPages(client: QueryClient, http: HttpClient, query: ServicesQuery, pages: number): Promise<Listing> {
  const first = await client.fetchQuery(pageOptions(http, query, 1));
  const limit = first.meta?.limit ?? first.data.length;
  const total = first.meta?.total ?? first.data.length;
  const last = Math.min(pages, Math.max(1, Math.ceil(total / Math.max(1, limit))));
  const rest = await Promise.all(
    Array.from({ length: last - 1 }, (_, index) => client.fetchQuery(pageOptions(http, query, index + 2))),
  );
  const known = fetchedBefore(client, query).flatMap((listing) => listing.services);
  return {
    query,
    services: keepKnown(unique([first, ...rest].flatMap((answer) => answer.data)), known),
    total,
    more: first.meta?.more === true,
  };
}

/** What is shown while the server thinks: the same filters over what was fetched before, as many as it will send. */
function preview(
  client: QueryClient,
  query: ServicesQuery,
  pages: number,
  previous: Listing | undefined,
): Listing | undefined {
  if (!previous || baseOf(previous.query) !== baseOf(query)) return undefined;
  if (JSON.stringify(previous.query) === JSON.stringify(query)) return previous;
  const known = fetchedBefore(client, query);
  const pool = unique(known.flatMap((listing) => listing.services));
  const everything = known.find((listing) => isUnfiltered(listing.query));
  const complete =
    everything != null && !everything.more && everything.total !== null && everything.total <= pool.length;
  const services = previewServices(pool, query);
  const shown = services.slice(0, pages * listLimits.services);
  return { query, services: shown, total: complete ? services.length : null, more: false };
}

const filterNames = ['minPrice', 'maxPrice', 'minRating', 'minDuration', 'maxDuration'] as const;
const isUnfiltered = (query: ServicesQuery) => filterNames.every((name) => query[name] === undefined);

export function useListing(query: ServicesQuery, pages: number) {
  const { http } = useHost();
  const client = useQueryClient();
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says all that `query` holds
  const options = useMemo(
    () => ({
      queryKey: ['listing', baseOf(query), query, pages],
      queryFn: () => loadPages(client, http, query, pages),
      placeholderData: (previous: Listing | undefined) => preview(client, query, pages, previous),
      staleTime: FRESH_MS,
    }),
    [client, http, key, pages],
  );
  return useQuery(options);
}
