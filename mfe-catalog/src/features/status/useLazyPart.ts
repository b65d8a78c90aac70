import { type QueryClient, useQuery } from 'remote-sdk';

const optionsOf = <T>(name: string, load: () => Promise<T>) => ({
  queryKey: ['code', name],
  queryFn: load,
  networkMode: 'always' as const,
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Code that a page needs only on demand. Unlike React.lazy it stores no failure: `refetch` really tries again. */
export const useLazyPart = <T>(name: string, load: () => Promise<T>, enabled: boolean) =>
  useQuery({ ...optionsOf(name, load), enabled });

export const preloadPart = <T>(client: QueryClient, name: string, load: () => Promise<T>): void =>
  void client.prefetchQuery(optionsOf(name, load));
