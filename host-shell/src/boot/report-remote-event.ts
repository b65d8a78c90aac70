import type { RemoteEvent } from 'federation-runtime';
import type { ShellTelemetry } from '../services/telemetry/telemetry.ts';

const LONGEST_MS = 600_000;

/**
 * Events of the loader, as reports about the release that they are about. A page that uses a release is one
 * view of it, however many of its parts are shown: a canary's failures are weighed against that.
 */
export function createRemoteReporter(telemetry: Pick<ShellTelemetry, 'report'>): (event: RemoteEvent) => void {
  const viewed = new Set<string>();
  return ({ type, remote: name, expose, version, source, durationMs, reason, message }) => {
    // A remote that the composition does not have has no release to speak of.
    if (version === null) return;
    if (type === 'load-failed' || type === 'render-failed') {
      const kind = type === 'load-failed' ? 'load-failure' : 'error';
      telemetry.report({ kind, name, version, message: `${expose} (${source}, ${reason}): ${message}` });
      return;
    }
    telemetry.report({ kind: 'load', name, version, ms: Math.min(durationMs, LONGEST_MS) });
    const release = `${name}@${version}`;
    if (viewed.has(release)) return;
    viewed.add(release);
    telemetry.report({ kind: 'view', name, version });
  };
}
