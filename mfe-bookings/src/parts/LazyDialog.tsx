import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from 'remote-sdk';
import { DialogSkeleton, ErrorState } from 'shared-ui';

export interface DialogPart<T> {
  /** Names the code among that of all remotes. */
  readonly name: string;
  readonly load: () => Promise<T>;
}

/** Unlike React.lazy the query cache keeps no failure: the next call tries again. */
const optionsOf = <T,>({ name, load }: DialogPart<T>) => ({
  queryKey: ['code', name],
  queryFn: load,
  networkMode: 'always' as const,
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Fetches a dialog's code when it is about to be opened. Returns props for the button that opens it. */
export function usePreload<T>(part: DialogPart<T>) {
  const client = useQueryClient();
  const preload = () => void client.prefetchQuery(optionsOf(part));
  return { onPointerEnter: preload, onTouchStart: preload, onFocus: preload };
}

interface Props<T> {
  part: DialogPart<T>;
  /** What is said where the code cannot be had. */
  failed: string;
  children: (code: T) => ReactNode;
}

/** A dialog of a page that is usable without it: its code comes once it is opened. */
export function LazyDialog<T>({ part, failed, children }: Props<T>) {
  const code = useQuery(optionsOf(part));
  if (code.data) return children(code.data);
  if (code.isError) return <ErrorState message={failed} onRetry={() => void code.refetch()} busy={code.isFetching} />;
  return <DialogSkeleton />;
}
