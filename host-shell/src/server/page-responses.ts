import type { Query, QueryClient, QueryKey, QueryObserverOptions, QueryOptions } from '@tanstack/react-query';
import type { CallInput, CallName, HttpClient } from 'shared-contracts';
import { parseJson } from '../services/http/parse-json.ts';

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

/** What needs no network (`networkMode: 'always'`: code, storage) is the browser's own. */
const isWaiting = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  state.fetchStatus === 'idle' &&
  options.networkMode !== 'always' &&
  typeof options.queryFn === 'function';

/** A call as a query names it (`callKey`), and its response: not pages of one, nor what a component makes of one. */
function isAnsweredCall({ queryKey, options, state }: Query): boolean {
  const { data } = state as { data?: { data?: unknown; message?: unknown } | null };
  const isCall = queryKey.length === 2 && typeof queryKey[0] === 'string' && options.behavior === undefined;
  return isCall && state.status === 'success' && data?.data !== undefined && typeof data.message === 'string';
}

/** The query of a question as `asked()` writes it; none where it makes no sense. */
function optionsOf(question: string, http: HttpClient): (Wanted & { queryKey: QueryKey })[] {
  const queryKey = parseJson(question);
  if (!Array.isArray(queryKey) || queryKey.length !== 2) return [];
  const [name, input] = queryKey as [CallName, CallInput<CallName>];
  return [{ queryKey, queryFn: () => http.call(name, input) }];
}

export interface PageResponses {
  /** Asks these (see `asked()`) before anything is rendered. Settles with their responses. */
  askAhead(questions: readonly string[], http: HttpClient): Promise<void>;
  /** From here on answers wait: a rendering and its handover know the same. Call before each rendering. */
  hold(): void;
  /** Those that have come, and all that come until the next `hold()`, are known. */
  letIn(): void;
  /** Requests what the last rendering newly wanted: settles with the responses. Null when nothing is new. */
  ask(): Promise<unknown> | null;
  /** How many of them have not come. */
  missing(): number;
  /** The next rendering asks for nothing. */
  close(): void;
  /** API questions that the renderings wanted, and got. Forgets what was fetched for nothing. */
  asked(): string[];
}

/**
 * Asks what the components of a page want to know, each as soon as it is named while the page is being rendered. A
 * query counts when one of those who name it wants its response, and is asked once. A response that fails is forgotten:
 * the page then shows that it waits, and the browser asks again.
 */
export function respondToQueries(client: QueryClient, onError: (error: unknown) => void): PageResponses {
  const cache = client.getQueryCache();
  const build = cache.build.bind(cache) as (client: QueryClient, options: Wanted, state?: never) => Query;
  const wanted = new Map<string, Query>();
  const asked = new Map<string, Query>();
  let ahead: string[] = [];
  let answers: Promise<unknown>[] = [];
  let closed = false;
  let letIn = () => {};
  let mayCome = Promise.resolve();

  /** Its response, once no rendering is under way. */
  function held({ options }: Query): Query['options'] {
    const { queryFn } = options;
    if (typeof queryFn !== 'function') return options;
    return {
      ...options,
      async queryFn(context) {
        const answer = await queryFn(context);
        for (let gate: unknown; gate !== mayCome; ) {
          gate = mayCome;
          await mayCome;
        }
        return answer;
      },
    };
  }

  function askOnce(query: Query): void {
    if (closed || asked.has(query.queryHash) || !isWaiting(query)) return;
    asked.set(query.queryHash, query);
    const answer = query.fetch(held(query)).catch((error: unknown) => {
      cache.remove(query);
      if (wanted.has(query.queryHash)) onError(error);
      // Asked ahead: a rendering that names it asks again, and says what is wrong.
      else asked.delete(query.queryHash);
    });
    answers.push(answer);
  }

  // Every observer passes here with its own options; the cache itself keeps those of the first one only.
  cache.build = ((owner: QueryClient, options: Wanted, state?: never) => {
    const query = build(owner, options, state);
    if (isEnabled(options, query)) {
      wanted.set(query.queryHash, query);
      askOnce(query);
    }
    return query;
  }) as typeof cache.build;

  const ask = () => {
    for (const query of wanted.values()) askOnce(query);
    const given = answers;
    answers = [];
    return given.length > 0 ? Promise.all(given) : null;
  };

  return {
    async askAhead(questions, http) {
      for (const options of questions.flatMap((question) => optionsOf(question, http)))
        cache.build(client, client.defaultQueryOptions(options));
      ahead = [...asked.keys()];
      wanted.clear();
      await ask();
    },
    hold() {
      mayCome = new Promise((resolve) => (letIn = resolve));
    },
    letIn: () => letIn(),
    ask,
    missing: () =>
      [...asked.values()].filter(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching').length,
    close() {
      closed = true;
    },
    asked() {
      for (const query of ahead.flatMap((hash) => cache.get(hash) ?? []))
        if (!wanted.has(query.queryHash)) cache.remove(query);
      const answered = [...wanted.values()].filter(isAnsweredCall);
      return answered.map(({ queryKey }) => JSON.stringify(queryKey));
    },
  };
}

/** `[key, answer][]` as JSON: what the browser puts into its cache before it takes the page over. */
export const responsesAsJson = (client: QueryClient): string =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success' && isPlain(state.data))
      .map(({ queryKey, state }) => [queryKey, state.data]),
  );
