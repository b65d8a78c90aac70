import { createServer, type Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { StartError } from './errors.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface HttpMetrics {
  readonly registry: Registry;
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** Opens the address of its own that the settings name. */
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

/** What every server says of itself: its requests by route, and its process. */
export function openHttpMetrics(address: { host: string; port: number }): HttpMetrics {
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
  return {
    registry,
    observe(request, reply) {
      const route = request.routeOptions.url ?? 'unknown';
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    },
    async start() {
      server = await serve(registry, address);
    },
    async stop() {
      const open = server;
      if (open) await new Promise((resolve) => open.close(resolve).closeAllConnections());
    },
  };
}
