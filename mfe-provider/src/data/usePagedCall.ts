import { useState } from 'react';
import { useCallResult, useHost, useQuery } from 'remote-sdk';
import type { CallAnswer, CallError, CallInput } from 'shared-contracts';

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

/** A list of the API, page after page. All that is shown is read together, so that no row is missed or doubled. */
export function usePagedCall<N extends PagedCall>(name: N, input: CallInput<N>): Paged<CallAnswer<N>['data'][number]> {
  const { http } = useHost();
  const [pages, setPages] = useState(1);
  const list = JSON.stringify(input);
  const query = useQuery<CallAnswer<N>[], CallError>({
    queryKey: [name, list, pages],
    queryFn: ({ signal }) =>
      Promise.all(Array.from({ length: pages }, (_, index) => http.call(name, atPage(input, index + 1), { signal }))),
    // What is shown stays while more of it is on the way; another list begins anew.
    placeholderData: (shown, before) => (before?.queryKey[1] === list ? shown : undefined),
  });
  const { data, error, isFetching, refetch } = useCallResult(query, list);
  const meta = data?.at(-1)?.meta;
  return {
    items: data?.flatMap(({ data }) => data as CallAnswer<N>['data'][number][]),
    error,
    hasMore: meta !== undefined && meta.page * meta.limit < meta.total,
    busy: isFetching,
    loadMore: () => setPages(pages + 1),
    retry: () => void refetch(),
  };
}
