import type { Query, QueryClient } from '@tanstack/react-query';

/** Data that JSON carries without loss: no functions, modules, dates or other objects with a class. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || value === undefined) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}

interface Asked {
  enabled?: boolean | ((query: Query) => boolean);
}

const isEnabled = (query: Query): boolean => {
  const { enabled } = query.options as Asked;
  return typeof enabled === 'function' ? enabled(query) : enabled !== false;
};

/**
 * The queries that a render asked for and that have no answer yet. What needs no network (`networkMode: 'always'`: code,
 * storage) is the browser's own.
 */
export const waitingQueries = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'pending' && query.state.fetchStatus === 'idle')
    .filter((query) => query.options.networkMode !== 'always' && typeof query.options.queryFn === 'function')
    .filter(isEnabled);

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
