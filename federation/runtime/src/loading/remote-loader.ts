import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import type { LoadResult, ReleaseSource, RemoteEvent } from '../facts/load-result.ts';
import { createRemoteEvents } from '../facts/remote-events.ts';
import { LoadCache } from './load-cache.ts';
import { createReleaseLoader, findRelease, type ReleaseLoaderOptions, throwOf } from './load-release.ts';
import { loadWithFallback } from './load-with-fallback.ts';

/** What a loader needs; only the composition and `loadFromContainer` are required. */
export interface RemoteLoaderOptions extends ReleaseLoaderOptions {
  /** Called with every load, failure and fall-back. */
  readonly report?: (event: RemoteEvent) => void;
  /** Adds `<link rel="preload">` for an expose; absent on a server and in most tests. */
  readonly preloadFiles?: (release: ComposedRemote, expose: string) => void;
}

/** Loads exposes of remotes. Its promises never reject: a caller has to look at `success`. */
export interface RemoteLoader {
  /** Settled successes and running loads are shared; a failure is not cached, the next call tries again. */
  load(remote: string, expose: string): Promise<LoadResult>;
  /** Fetches and runs everything again, whatever is known from before. */
  retry(remote: string, expose: string): Promise<LoadResult>;
  /** The last known good release, for a module that loaded and then threw in use. */
  loadLastGood(remote: string, expose: string): Promise<LoadResult>;
  /** Whether the composition has a last known good release with this expose. */
  hasLastGood(remote: string, expose: string): boolean;
  /** True when a load of it has succeeded: to render it waits for nothing. */
  isHere(remote: string, expose: string): boolean;
  /** Fetches the files of an expose side by side, where a load would fetch one after the other. */
  preload(remote: string, expose: string): void;
  /** Reports that a module threw while it rendered. */
  reportRenderFailure(remote: string, expose: string, source: ReleaseSource, error: unknown): void;
  readonly composition: Composition;
  /** What happened to remotes in this page so far, oldest first. */
  readonly events: readonly RemoteEvent[];
}

const hasExpose = (release: ComposedRemote, expose: string): boolean =>
  [release.pages, release.slots, release.dialogs].some((entries) => Object.values(entries).includes(expose));

/**
 * Makes the loader of a page.
 *
 * @example
 * const loader = createRemoteLoader({ composition, loadFromContainer, report: (event) => telemetry.send(event) });
 * const result = await loader.load('mfe-catalog', './HomePage');
 * if (result.success) render(result.module.default);
 * else show(result.errorMessage);
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { composition, preloadFiles = () => {} } = options;
  const { events, report } = createRemoteEvents(composition.id, options.report);
  const hasLastGood = (remote: string, expose: string): boolean => {
    const release = findRelease(composition, remote, 'last-good');
    return release !== undefined && hasExpose(release, expose);
  };
  const loadRelease = createReleaseLoader(options);
  const loads = new LoadCache((request) => loadWithFallback(request, { loadRelease, hasLastGood, report }));
  const preloaded = new Set<string>();

  return {
    composition,
    events,
    hasLastGood,
    load: (remote, expose) => loads.load({ remote, expose, source: 'current', fresh: false }),
    retry: (remote, expose) => loads.load({ remote, expose, source: 'current', fresh: true }),
    loadLastGood: (remote, expose) => loads.load({ remote, expose, source: 'last-good', fresh: false }),
    isHere: (remote, expose) => loads.isHere({ remote, expose, source: 'current' }),
    preload(remote, expose) {
      const release = findRelease(composition, remote, 'current');
      const key = `${remote} ${expose}`;
      if (!release || preloaded.has(key) || loads.has({ remote, expose, source: 'current' })) return;
      preloaded.add(key);
      preloadFiles(release, expose);
    },
    reportRenderFailure(remote, expose, source, error) {
      report({
        type: 'render-failed',
        remote,
        expose,
        version: findRelease(composition, remote, source)?.version ?? null,
        source,
        attempts: 1,
        durationMs: 0,
        reason: 'render',
        message: throwOf(error),
      });
    },
  };
}
