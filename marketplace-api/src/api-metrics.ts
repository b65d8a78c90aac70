import { measureBackups } from './archive/backup-metrics.ts';
import { modules } from './modules/index.ts';
import type { ApiContext } from './platform/context.ts';
import { type HttpMetrics, openHttpMetrics } from './platform/observability/http-metrics.ts';

/** Numbers for Prometheus and OpenTelemetry, without anything about persons. Null where neither is set. */
export function createMetrics(context: ApiContext): HttpMetrics | null {
  const { metrics: address, tracing, jobs, backup } = context.settings;
  const push = tracing && { endpoint: tracing.endpoint, service: jobs ? 'jobs' : 'api' };
  const http = openHttpMetrics({ address, push });
  if (!http) return null;
  const stops = modules.flatMap((module) => module.measure?.(context, http.registry) ?? []);
  if (backup) measureBackups(context.clock, backup, http.registry);
  for (const metric of context.work?.all ?? []) http.registry.registerMetric(metric);
  return {
    ...http,
    async stop() {
      for (const stop of stops) stop();
      await http.stop();
    },
  };
}
