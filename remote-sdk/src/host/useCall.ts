import {
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { CallAnswer, CallError, CallInput, CallName, CallOptions } from 'shared-contracts';
import { useHost } from './HostProvider.tsx';

/** Key of a call's answer; without an input, of all its answers (for invalidation). */
export const callKey = <N extends CallName>(name: N, input?: CallInput<N>): QueryKey =>
  input === undefined ? [name] : [name, input];

export type UseCallOptions<N extends CallName, Selected = CallAnswer<N>> = Omit<
  UseQueryOptions<CallAnswer<N>, CallError, Selected>,
  'queryKey' | 'queryFn'
>;

/** One call of the table as a query. `data` is the whole answer: `{ data, message, meta }`. */
export function useCall<N extends CallName, Selected = CallAnswer<N>>(
  name: N,
  input: CallInput<N>,
  options: UseCallOptions<N, Selected> = {},
): UseQueryResult<Selected, CallError> {
  const { http } = useHost();
  return useQuery<CallAnswer<N>, CallError, Selected>({
    ...options,
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => http.call(name, input, { signal }),
  });
}

export type UseCallMutationOptions<N extends CallName, Context = unknown> = Omit<
  UseMutationOptions<CallAnswer<N>, CallError, CallInput<N>, Context>,
  'mutationFn'
> & {
  /** Token or idempotency key of a call, made from what it sends. */
  callOptions?: (input: CallInput<N>) => CallOptions;
};

/** One call of the table that changes something. */
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
