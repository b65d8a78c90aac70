import type { RemoteEvent } from 'federation-runtime';
import type { TelemetryReport } from 'shared-contracts';
import { createRemoteReporter } from './report-remote-event.ts';

const event = (given: Partial<RemoteEvent>): RemoteEvent => ({
  type: 'loaded',
  remote: 'mfe-catalog',
  expose: './HomePage',
  version: '2.0.0',
  composition: 'c1',
  source: 'current',
  attempts: 1,
  durationMs: 120,
  ...given,
});
const reportsOf = (...events: RemoteEvent[]) => {
  const reports: TelemetryReport[] = [];
  const tell = createRemoteReporter({ report: (report) => void reports.push(report) });
  for (const each of events) tell(each);
  return reports;
};

test('each part that loads is a load; the release is viewed once', () => {
  const release = { name: 'mfe-catalog', version: '2.0.0' };
  expect(reportsOf(event({}), event({ expose: './ListingPage', durationMs: 30 }))).toEqual([
    { kind: 'load', ...release, ms: 120 },
    { kind: 'view', ...release },
    { kind: 'load', ...release, ms: 30 },
  ]);
});

test('a failure names what failed and why', () => {
  const failed = event({ type: 'load-failed', reason: 'timeout', message: 'took longer than 8000 ms' });
  expect(reportsOf(failed)).toEqual([
    {
      kind: 'load-failure',
      name: 'mfe-catalog',
      version: '2.0.0',
      message: './HomePage (current, timeout): took longer than 8000 ms',
    },
  ]);
  expect(reportsOf(event({ type: 'render-failed', reason: 'render', message: 'oops' }))[0]?.kind).toBe('error');
});

test('a remote without a release is not counted', () => {
  expect(reportsOf(event({ type: 'load-failed', version: null, reason: 'unknown-remote' }))).toEqual([]);
});
