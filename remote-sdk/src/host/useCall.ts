import {
  type QueryKey,
  type QueryObserverResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallAnswer, CallError, CallInput, CallName, CallOptions } from 'shared-contracts';
import { useHost } from './HostProvider.tsx';

/** A failed read is said after this many milliseconds, though its next try is still under way. */
const SHOW_FAILURE_MS = 2_500;

/**
 * Key of a call's response; without an input, of all its responses (for invalidation).
 * @example void queryClient.invalidateQueries({ queryKey: callKey('getOffers') });
 */
export const callKey = <N extends CallName>(name: N, input?: CallInput<N>): QueryKey =>
  input === undefined ? [name] : [name, input];

/** Options of TanStack Query, without what a call decides by itself. */
export type UseCallOptions<N extends CallName, Selected = CallAnswer<N>> = Omit<
  UseQueryOptions<CallAnswer<N>, CallError, Selected>,
  'queryKey' | 'queryFn'
>;

/** Where a read stands. */
export interface CallResult<Data> {
  /** The newest response; stays while a later try fails. */
  readonly data: Data | undefined;
  /** Why there is no newer response. Stays while the shell tries again behind it, and goes with the next response. */
  readonly error: CallError | null;
  readonly isError: boolean;
  /** Nothing to show yet: neither a response nor an error. */
  readonly isPending: boolean;
  /** Under way for the first time. */
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  /** Milliseconds since 1970; 0 before the first response. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

type Tried<Data> = Pick<
  QueryObserverResult<Data, CallError>,
  'error' | 'failureReason' | 'isFetching' | 'isPending' | 'isSuccess'
>;

/** The error to show: of the last try, or of the one before while the next is under way. */
function useShownError<Data>(query: Tried<Data>, key: string): CallError | null {
  const isTryingAgain = query.isPending && query.isFetching && query.failureReason !== null;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isTryingAgain) return;
    const timer = setTimeout(() => setLate(true), SHOW_FAILURE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isTryingAgain]);

  const [last, setLast] = useState<{ key: string; error: CallError } | null>(null);
  const failed = query.error ?? (isTryingAgain && isLate ? query.failureReason : null);
  if (failed && (last?.error !== failed || last.key !== key)) setLast({ key, error: failed });
  else if (last && !failed && (query.isSuccess || last.key !== key)) setLast(null);
  if (failed) return failed;
  return query.isFetching && !query.isSuccess && last?.key === key ? last.error : null;
}

/**
 * One read of the call table, cached by the page and shared by all who ask for the same.
 *
 * @param name Call of the table.
 * @param input Its parameters; another input is another read.
 * @param options As of TanStack Query's `useQuery`.
 * @returns The whole response as `data` (`{ data, message, meta }`), or the `CallError`.
 * @example
 * const { data, error, refetch } = useCall('getService', { params: { id: slug } });
 * if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
 */
export function useCall<N extends CallName, Selected = CallAnswer<N>>(
  name: N,
  input: CallInput<N>,
  options: UseCallOptions<N, Selected> = {},
): CallResult<Selected> {
  const { http } = useHost();
  const query = useQuery<CallAnswer<N>, CallError, Selected>({
    ...options,
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => http.call(name, input, { signal }),
  });
  return useCallResult(query, JSON.stringify([name, input]));
}

/**
 * Makes a `CallResult` of a query of one's own, for reads that `useCall` does not fit. `key` names what is read.
 * @example const reviews = useCallResult(useInfiniteQuery(pages), `reviews ${providerId}`);
 */
export function useCallResult<Data>(query: QueryObserverResult<Data, CallError>, key: string): CallResult<Data> {
  const error = useShownError(query, key);
  return {
    error,
    isError: error !== null,
    // Getters: a component renders again only for the fields that it read.
    get data() {
      return query.data;
    },
    get isPending() {
      return query.isPending && error === null;
    },
    get isLoading() {
      return query.isLoading && error === null;
    },
    get isFetching() {
      return query.isFetching;
    },
    get isPlaceholderData() {
      return query.isPlaceholderData;
    },
    get dataUpdatedAt() {
      return query.dataUpdatedAt;
    },
    refetch: query.refetch,
  };
}

/** Options of TanStack Query, without what a call decides by itself. */
export type UseCallMutationOptions<N extends CallName, Context = unknown> = Omit<
  UseMutationOptions<CallAnswer<N>, CallError, CallInput<N>, Context>,
  'mutationFn'
> & {
  /** Token or idempotency key of a call, made from what it sends. */
  callOptions?: (input: CallInput<N>) => CallOptions;
};

/**
 * One call of the table that changes something. It is never repeated alone.
 *
 * @example
 * const read = useCallMutation('readNotifications', { onSuccess: refresh });
 * read.mutate({ body: { ids: [id] } });
 */
export function useCallMutation<N extends CallName, Context = unknown>(
  name: N,
  { callOptions, ...options }: UseCallMutationOptions<N, Context> = {},
): UseMutationResult<CallAnswer<N>, CallError, CallInput<N>, Context> {
  const { http } = useHost();
  return useMutation<CallAnswer<N>, CallError, CallInput<N>, Context>({
    ...options,
    mutationFn: (input) => http.call(name, input, callOptions?.(input)),
  });
}
