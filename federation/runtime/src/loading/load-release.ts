import type { NeutralRemote } from 'federation-contracts';
import type { ComposedRemote, Composition } from 'federation-contracts/composition';
import type { FailureReason, LoadFailure, LoadResult, ReleaseSource, RemoteModule } from '../facts/load-result.ts';
import type { LoadFromContainer } from '../scripts/container-loader.ts';
import { failureReason, isWorthRetrying } from '../scripts/failure-reason.ts';
import { scriptTimeout } from '../scripts/script-timeout.ts';

/** One expose of one of the two releases that a composition has of a remote. */
export interface LoadRequest {
  readonly remote: string;
  readonly expose: string;
  readonly source: ReleaseSource;
  /** Fetch and run everything again, whatever is known from before. */
  readonly fresh: boolean;
}

/** The result of a load, and how many attempts it took. */
export type LoadOutcome = LoadResult & { readonly attempts: number };

export interface ReleaseLoaderOptions {
  readonly composition: Composition;
  readonly loadFromContainer: LoadFromContainer;
  /** Milliseconds after which one attempt has failed. Default 8000. */
  readonly timeoutMs?: number;
  /** Further attempts at a release that the network failed. Default 1. */
  readonly retries?: number;
  /** Milliseconds before a further attempt. Default 400. */
  readonly retryDelayMs?: number;
  /**
   * Asks which releases were revoked since the composition was made, as `name@version`; null where that was asked only
   * just now. Called before each load: what it returns is waited for, a second at most.
   */
  readonly askRevoked?: () => Promise<readonly string[]> | null;
}

/** The release that a composition names for a remote; undefined when it has none of this source. */
export const findRelease = (
  { remotes, fallbacks }: Composition,
  remote: string,
  source: ReleaseSource,
): ComposedRemote | undefined => (source === 'current' ? remotes : fallbacks)?.[remote];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** The message, and the place of the throw: as the browser says it, which is what a source map is asked for. */
export function throwOf(error: unknown): string {
  const stack = error instanceof Error ? error.stack : '';
  const place = stack?.split('\n').find((line) => /:\d{1,7}:\d{1,7}\)?$/.test(line));
  return place ? `${messageOf(error)} ${place.trim()}` : messageOf(error);
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const failure = (
  { remote, expose }: LoadRequest,
  version: string | null,
  reason: FailureReason,
  errorCause: unknown,
): LoadFailure => ({
  success: false,
  remote,
  expose,
  version,
  reason,
  errorMessage: messageOf(errorCause),
  errorCause,
});

/** Without a response in time about what was revoked nothing changes: pages work without a connection. */
const REVOKED_WITHIN_MS = 1000;

/** Remembers what was revoked: the composition's own list, and what is learned later. */
function createRevocationCheck({ composition, askRevoked }: ReleaseLoaderOptions) {
  const revoked = new Set(composition.revoked);
  return {
    /** Null where there is nothing to wait for. */
    refresh(): Promise<void> | null {
      const asking = askRevoked?.() ?? null;
      if (!asking) return null;
      return scriptTimeout(asking, REVOKED_WITHIN_MS, 'the revoked releases').then(
        (releases) => {
          for (const release of releases) revoked.add(release);
        },
        () => {},
      );
    },
    has: (remote: string, { version }: ComposedRemote): boolean => revoked.has(`${remote}@${version}`),
  };
}

/** The part of the page for remotes without React is fetched with the first of them. */
async function asComponent(module: RemoteModule): Promise<RemoteModule> {
  const exposed: object | undefined = module.default;
  if (!exposed || !('mount' in exposed)) return module;
  const { inReact } = await import('./neutral-remote.tsx');
  return inReact(exposed as NeutralRemote);
}

/** Loads an expose of one release, with further attempts where the network failed. Never rejects. */
export function createReleaseLoader(options: ReleaseLoaderOptions): (request: LoadRequest) => Promise<LoadOutcome> {
  const { composition, loadFromContainer, timeoutMs = 8000, retries = 1, retryDelayMs = 400 } = options;
  const revocations = createRevocationCheck(options);
  return async (request) => {
    const { remote, expose, source, fresh } = request;
    const release = findRelease(composition, remote, source);
    if (!release) {
      const message = `The composition ${composition.id} has no ${source === 'current' ? '' : 'last good '}${remote}`;
      return { ...failure(request, null, 'unknown-remote', new Error(message)), attempts: 0 };
    }
    const { version } = release;
    const refreshing = revocations.refresh();
    if (refreshing) await refreshing;
    if (revocations.has(remote, release)) {
      return { ...failure(request, version, 'revoked', new Error(`${remote}@${version} was revoked`)), attempts: 0 };
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        const loading = loadFromContainer({ release, expose, timeoutMs, fresh: fresh || attempt > 1 }).then(
          asComponent,
        );
        const module = await scriptTimeout(loading, timeoutMs, `${remote}@${version} ${expose}`);
        return { success: true, module, version, source, attempts: attempt };
      } catch (error) {
        const reason = failureReason(error);
        if (attempt > retries || !isWorthRetrying(reason)) {
          return { ...failure(request, version, reason, error), attempts: attempt };
        }
        await pause(retryDelayMs);
      }
    }
  };
}
