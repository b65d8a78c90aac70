import type { Query, QueryClient, QueryObserverOptions, QueryOptions } from '@tanstack/react-query';

/** Data that JSON carries without loss: no functions, modules, dates or other objects with a class. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

type Wanted = Pick<QueryObserverOptions, 'enabled'> & QueryOptions;

const isEnabled = ({ enabled }: Wanted, query: Query): boolean =>
  typeof enabled === 'function' ? enabled(query) : enabled !== false;

/** What the components of a page ask for: a query counts when one of those who name it wants its answer. */
export function watchQueries(client: QueryClient) {
  const cache = client.getQueryCache();
  const build = cache.build.bind(cache) as (client: QueryClient, options: Wanted, state?: never) => Query;
  const wanted = new Map<string, Query>();
  // Every observer passes here with its own options; the cache itself keeps those of the first one only.
  cache.build = ((owner: QueryClient, options: Wanted, state?: never) => {
    const query = build(owner, options, state);
    if (isEnabled(options, query)) wanted.set(query.queryHash, query);
    return query;
  }) as typeof cache.build;

  return {
    /**
     * Those that have no answer yet. What needs no network (`networkMode: 'always'`: code, storage) is the browser's own.
     */
    waiting: (): Query[] =>
      [...wanted.values()].filter(
        ({ state, options }) =>
          state.status === 'pending' &&
          state.fetchStatus === 'idle' &&
          options.networkMode !== 'always' &&
          typeof options.queryFn === 'function',
      ),
  };
}

/** Asks them all. An answer that fails is forgotten: the page then shows that it waits, and the browser asks again. */
export async function answerQueries(client: QueryClient, queries: readonly Query[], onError: (error: unknown) => void) {
  await Promise.all(
    queries.map((query) =>
      query.fetch(undefined).catch((error: unknown) => {
        onError(error);
        client.getQueryCache().remove(query);
      }),
    ),
  );
}

/** `[key, answer][]` as JSON: what the browser puts into its cache before it takes the page over. */
export const answersAsJson = (client: QueryClient): string =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success' && isPlain(state.data))
      .map(({ queryKey, state }) => [queryKey, state.data]),
  );
