import type { LoadResult, RemoteEvent } from '../facts/load-result.ts';
import type { RemoteEvents } from '../facts/remote-events.ts';
import { type LoadOutcome, type LoadRequest, throwOf } from './load-release.ts';

interface FallbackOptions {
  readonly loadRelease: (request: LoadRequest) => Promise<LoadOutcome>;
  readonly hasLastGood: (remote: string, expose: string) => boolean;
  readonly report: RemoteEvents['report'];
}

/** What a success is called in the events. */
const successType = ({ source, fresh }: LoadRequest): RemoteEvent['type'] => {
  if (source === 'last-good') return 'degraded';
  return fresh ? 'recovered' : 'loaded';
};

/**
 * Loads the release that was asked for and, when it fails, the last known good one. Reports each outcome.
 *
 * @returns the first failure where both fail: it is the one of the release that the composition wants.
 */
export async function loadWithFallback(
  request: LoadRequest,
  { loadRelease, hasLastGood, report }: FallbackOptions,
): Promise<LoadResult> {
  const startedAt = performance.now();
  const loadAndReport = async (request: LoadRequest): Promise<LoadResult> => {
    const { attempts, ...result } = await loadRelease(request);
    const { remote, expose, source } = request;
    report({
      type: result.success ? successType(request) : 'load-failed',
      remote,
      expose,
      version: result.version,
      source,
      attempts,
      durationMs: Math.round(performance.now() - startedAt),
      ...(result.success
        ? {}
        : {
            reason: result.reason,
            message: result.reason === 'threw' ? throwOf(result.errorCause) : result.errorMessage,
          }),
    });
    return result;
  };

  const wanted = await loadAndReport(request);
  if (wanted.success || request.source === 'last-good' || !hasLastGood(request.remote, request.expose)) return wanted;
  const lastGood = await loadAndReport({ ...request, source: 'last-good' });
  return lastGood.success ? lastGood : wanted;
}
