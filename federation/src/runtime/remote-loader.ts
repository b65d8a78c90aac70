import type { ComposedRemote, Composition } from 'shared-contracts/composition';
import type { LoadFromContainer } from './container-loader.ts';
import { failureReason, isWorthRetrying } from './failure-reason.ts';
import type { FailureReason, LoadFailure, LoadResult, ReleaseSource, RemoteEvent } from './load-result.ts';
import { within } from './within.ts';

export interface RemoteLoaderOptions {
  readonly composition: Composition;
  readonly loadFromContainer: LoadFromContainer;
  /** Hears of every load, failure and fall-back. */
  readonly report?: (event: RemoteEvent) => void;
  /** One attempt that takes longer has failed. Default 8 s. */
  readonly timeoutMs?: number;
  /** Further attempts at a release that the network failed. Default 1. */
  readonly retries?: number;
  /** Pause before a further attempt. Default 400 ms. */
  readonly retryDelayMs?: number;
  /** Adds `<link rel="preload">` for an expose; absent on a server and in most tests. */
  readonly preloadFiles?: (release: ComposedRemote, expose: string) => void;
}

/** Loads exposes of remotes. Its promises never reject: a caller has to look at `success`. */
export interface RemoteLoader {
  /** Settled successes and running loads are shared; a failure is not kept, the next call tries again. */
  load(remote: string, expose: string): Promise<LoadResult>;
  /** Fetches and runs everything again, whatever is known from before. */
  retry(remote: string, expose: string): Promise<LoadResult>;
  /** The last known good release, for a module that loaded and then threw in use. */
  loadLastGood(remote: string, expose: string): Promise<LoadResult>;
  hasLastGood(remote: string, expose: string): boolean;
  /** True when a load of it has succeeded: to render it waits for nothing. */
  isHere(remote: string, expose: string): boolean;
  /** Fetches the files of an expose side by side, where a load would fetch one after the other. */
  preload(remote: string, expose: string): void;
  /** Tells telemetry that a module threw while it rendered. */
  reportRenderFailure(remote: string, expose: string, source: ReleaseSource, error: unknown): void;
  readonly composition: Composition;
  /** What happened to remotes in this page so far, oldest first. */
  readonly events: readonly RemoteEvent[];
}

type Outcome = LoadResult & { readonly attempts: number };
/** Settled ones are successes: a failure is not kept. */
type KeptLoad = Promise<LoadResult> & { readonly status?: 'fulfilled' };

const KEPT_EVENTS = 200;

const offers = (release: ComposedRemote, expose: string): boolean =>
  [release.pages, release.slots, release.dialogs].some((entries) => Object.values(entries).includes(expose));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { composition, loadFromContainer, preloadFiles = () => {} } = options;
  const { timeoutMs = 8000, retries = 1, retryDelayMs = 400 } = options;
  const kept = new Map<string, KeptLoad>();
  const preloaded = new Set<string>();
  const events: RemoteEvent[] = [];
  const report = (event: RemoteEvent) => {
    // A page that fails in a loop must not fill its memory.
    if (events.push(event) > KEPT_EVENTS) events.shift();
    options.report?.(event);
  };

  const releaseOf = (remote: string, source: ReleaseSource): ComposedRemote | undefined =>
    (source === 'current' ? composition.remotes : composition.fallbacks)?.[remote];

  const failure = (remote: string, expose: string, version: string | null, reason: FailureReason, cause: unknown) =>
    ({
      success: false,
      remote,
      expose,
      version,
      reason,
      errorMessage: messageOf(cause),
      errorCause: cause,
    }) satisfies LoadFailure;

  async function loadRelease(remote: string, expose: string, source: ReleaseSource, fresh: boolean): Promise<Outcome> {
    const release = releaseOf(remote, source);
    if (!release) {
      const message = `The composition ${composition.id} has no ${source === 'current' ? '' : 'last good '}${remote}`;
      return { ...failure(remote, expose, null, 'unknown-remote', new Error(message)), attempts: 0 };
    }
    const { version } = release;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const request = { release, expose, timeoutMs, fresh: fresh || attempt > 1 };
        const module = await within(loadFromContainer(request), timeoutMs, `${remote}@${version} ${expose}`);
        return { success: true, module, version, source, attempts: attempt };
      } catch (error) {
        const reason = failureReason(error);
        if (attempt > retries || !isWorthRetrying(reason)) {
          return { ...failure(remote, expose, version, reason, error), attempts: attempt };
        }
        await pause(retryDelayMs);
      }
    }
  }

  const hasLastGood = (remote: string, expose: string): boolean => {
    const release = releaseOf(remote, 'last-good');
    return release !== undefined && offers(release, expose);
  };

  async function loadAndReport(
    remote: string,
    expose: string,
    source: ReleaseSource,
    fresh: boolean,
  ): Promise<LoadResult> {
    const startedAt = performance.now();
    const tell = (type: RemoteEvent['type'], from: ReleaseSource, { attempts, ...outcome }: Outcome): LoadResult => {
      const told = outcome.success ? {} : { reason: outcome.reason, message: outcome.errorMessage };
      const durationMs = Math.round(performance.now() - startedAt);
      report({
        type,
        remote,
        expose,
        version: outcome.version,
        composition: composition.id,
        source: from,
        attempts,
        durationMs,
        ...told,
      });
      return outcome;
    };
    const first = await loadRelease(remote, expose, source, fresh);
    if (first.success) {
      return tell(source === 'last-good' ? 'degraded' : fresh ? 'recovered' : 'loaded', source, first);
    }
    const failed = tell('load-failed', source, first);
    if (source === 'last-good' || !hasLastGood(remote, expose)) return failed;
    const second = await loadRelease(remote, expose, 'last-good', fresh);
    if (second.success) return tell('degraded', 'last-good', second);
    tell('load-failed', 'last-good', second);
    return failed;
  }

  function keep(remote: string, expose: string, source: ReleaseSource, fresh: boolean): Promise<LoadResult> {
    const key = `${source} ${remote} ${expose}`;
    const known = kept.get(key);
    if (known && !fresh) return known;
    const loading = loadAndReport(remote, expose, source, fresh);
    kept.set(key, loading);
    loading.then((result) => {
      // React reads these two of a promise: what has arrived is shown at once, without a turn of waiting.
      Object.assign(loading, { status: 'fulfilled', value: result });
      if (!result.success && kept.get(key) === loading) kept.delete(key);
    });
    return loading;
  }

  return {
    composition,
    events,
    hasLastGood,
    load: (remote, expose) => keep(remote, expose, 'current', false),
    retry: (remote, expose) => keep(remote, expose, 'current', true),
    loadLastGood: (remote, expose) => keep(remote, expose, 'last-good', false),
    isHere: (remote, expose) => kept.get(`current ${remote} ${expose}`)?.status === 'fulfilled',
    preload(remote, expose) {
      const release = releaseOf(remote, 'current');
      const key = `${remote} ${expose}`;
      if (!release || preloaded.has(key) || kept.has(`current ${key}`)) return;
      preloaded.add(key);
      preloadFiles(release, expose);
    },
    reportRenderFailure(remote, expose, source, error) {
      const version = releaseOf(remote, source)?.version ?? null;
      report({
        type: 'render-failed',
        remote,
        expose,
        version,
        source,
        composition: composition.id,
        attempts: 1,
        durationMs: 0,
        reason: 'render',
        message: messageOf(error),
      });
    },
  };
}
