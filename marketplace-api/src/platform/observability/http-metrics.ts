import { createServer, type Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { StartError } from '../process/start-error.ts';
import { type MetricsPush, pushMetrics } from './otlp-metrics.ts';
import { openPageMetrics } from './page-metrics.ts';

/** Bounds of durations in histograms. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface HttpMetrics {
  readonly registry: Registry;
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** What a page reported to the edge of this process. */
  readonly observePage: ReturnType<typeof openPageMetrics>;
  /** Opens the address of its own that the settings name, and begins to push. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @throws StartError when the port cannot be opened */
async function serve(registry: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const opened = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics().catch(() => null);
    response.writeHead(text === null ? 503 : 200, { 'content-type': registry.contentType }).end(text ?? '');
  });
  await new Promise<void>((resolve, reject) => {
    opened.once('error', () => reject(new StartError(`METRICS_PORT ${port} cannot be opened.`)));
    opened.listen(port, host, resolve);
  });
  return opened;
}

export interface HttpMetricsOptions {
  /** Where Prometheus asks; null: nowhere. */
  readonly address: { host: string; port: number } | null;
  /** Who is told; null: nobody. */
  readonly push: MetricsPush | null;
}

/** What every server says of itself: its requests by route, and its process. Null where nobody wants to know. */
export function openHttpMetrics({ address, push }: HttpMetricsOptions): HttpMetrics | null {
  if (!address && !push) return null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  let server: Server | null = null;
  let endPush = async () => {};
  return {
    registry,
    observePage: openPageMetrics(registry),
    observe(request, reply) {
      const route = request.routeOptions.url ?? 'unknown';
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    },
    async start() {
      if (address) server = await serve(registry, address);
      if (push) endPush = pushMetrics(registry, push);
    },
    async stop() {
      await endPush();
      const open = server;
      if (open) await new Promise((resolve) => open.close(resolve).closeAllConnections());
    },
  };
}
