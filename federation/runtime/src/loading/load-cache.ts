import type { LoadResult } from '../facts/load-result.ts';
import type { LoadRequest } from './load-release.ts';

/** What loads have led to, for whoever has no time to wait for a promise that has settled. */
const results = new WeakMap<Promise<LoadResult>, LoadResult>();

/** What a load has led to; undefined while it is under way. */
export const resultOf = (loading: Promise<LoadResult>): LoadResult | undefined => results.get(loading);

type Key = Pick<LoadRequest, 'remote' | 'expose' | 'source'>;

const keyOf = ({ source, remote, expose }: Key): string => `${source} ${remote} ${expose}`;

/** Shares running loads and successes between callers; a failure is forgotten, so that the next call tries again. */
export class LoadCache {
  private readonly loads = new Map<string, Promise<LoadResult>>();
  private readonly start: (request: LoadRequest) => Promise<LoadResult>;

  constructor(start: (request: LoadRequest) => Promise<LoadResult>) {
    this.start = start;
  }

  load(request: LoadRequest): Promise<LoadResult> {
    const key = keyOf(request);
    const known = this.loads.get(key);
    if (known && !request.fresh) return known;
    const loading = this.start(request);
    this.loads.set(key, loading);
    loading.then((result) => {
      results.set(loading, result);
      if (!result.success && this.loads.get(key) === loading) this.loads.delete(key);
    });
    return loading;
  }

  /** True from the start of a load on, unless it has failed. */
  has(key: Key): boolean {
    return this.loads.has(keyOf(key));
  }

  /** True once a load has succeeded. */
  isHere(key: Key): boolean {
    const loading = this.loads.get(keyOf(key));
    return loading !== undefined && resultOf(loading) !== undefined;
  }
}
