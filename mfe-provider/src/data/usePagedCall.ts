import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, CallError, CallInput } from 'shared-contracts';
import { useHost } from 'shared-ui/host';

type PagedCall = 'getEarnings' | 'getEarnedBookings' | 'getProviderReviews';

export interface Paged<Item> {
  /** All that was fetched so far; undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly error: CallError | null;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

const atPage = <N extends PagedCall>(input: CallInput<N>, page: number): CallInput<N> => {
  const given = input as { query?: object };
  return { ...given, query: { ...given.query, page } } as CallInput<N>;
};

/** A list of the API, page after page. */
export function usePagedCall<N extends PagedCall>(
  name: N,
  input: CallInput<N>,
  options: { enabled?: boolean } = {},
): Paged<CallAnswer<N>['data'][number]> {
  const { http } = useHost();
  const query = useInfiniteQuery<CallAnswer<N>, CallError, { pages: CallAnswer<N>[] }, readonly unknown[], number>({
    ...options,
    queryKey: [name, input, 'pages'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => http.call(name, atPage(input, pageParam), { signal }),
    getNextPageParam: ({ meta }) => (meta && meta.page * meta.limit < meta.total ? meta.page + 1 : undefined),
  });
  return {
    items: query.data?.pages.flatMap(({ data }) => data as CallAnswer<N>['data'][number][]),
    error: query.error,
    hasMore: query.hasNextPage,
    busy: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
