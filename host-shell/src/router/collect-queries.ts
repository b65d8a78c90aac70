import type { Query, QueryClient } from '@tanstack/react-query';

const isWanted = (query: Query): boolean =>
  query.state.status === 'pending' &&
  query.state.fetchStatus === 'idle' &&
  query.getObserversCount() === 0 &&
  typeof query.options.queryFn === 'function' &&
  (query.options as { enabled?: unknown }).enabled !== false;

/** Notes the queries that are named from now on: a page out of sight names what it shows, and asks nothing. */
export function collectQueries(client: QueryClient): { ask(): Promise<number> } {
  const named = new Set<Query>();
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') named.add(query);
  });
  return {
    /** Asks those that nobody asks, and resolves to how many they were when all have settled. */
    async ask() {
      stop();
      const wanted = [...named].filter(isWanted);
      await Promise.allSettled(wanted.map((query) => query.fetch()));
      return wanted.length;
    },
  };
}
