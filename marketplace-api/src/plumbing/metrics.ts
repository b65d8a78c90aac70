import { createServer, type Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { siteCeilings, usedOf } from './ceiling.ts';
import type { ApiContext } from './context.ts';
import { StartError } from './errors.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  observe(request: FastifyRequest, reply: FastifyReply): void;
  /** Opens the address of its own that the settings name. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Messages that wait in the outbox. */
function countOutbox({ db }: ApiContext, registers: Registry[]): void {
  new Gauge({
    name: 'kaza_outbox_waiting',
    help: 'Messages that nobody has taken yet',
    registers,
    async collect() {
      const waiting = await db
        .selectFrom('outbox')
        .select((count) => count.fn.countAll<number>().as('total'))
        .where('delivered_at', 'is', null)
        .where('given_up_at', 'is', null)
        .executeTakeFirstOrThrow();
      this.set(waiting.total);
    },
  });
}

/** Login codes that were sent, and the most that may be. */
function countLoginCodes({ db, clock, settings }: ApiContext, registers: Registry[]): void {
  new Gauge({
    name: 'kaza_login_codes',
    help: 'Login codes sent in the minute and the day that run, by all replicas',
    labelNames: ['window'],
    registers,
    async collect() {
      for (const ceiling of siteCeilings) {
        this.set({ window: ceiling.window }, await usedOf(db, ceiling, clock.now()));
      }
    },
  });
  const most = new Gauge({
    name: 'kaza_login_codes_ceiling',
    help: 'The most login codes that the settings allow',
    labelNames: ['window'],
    registers,
  });
  for (const ceiling of siteCeilings) most.set({ window: ceiling.window }, settings.loginCodes[ceiling.most]);
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

/** Numbers for Prometheus, without anything about persons. Null where METRICS_PORT is not set. */
export function createMetrics(context: ApiContext): Metrics | null {
  const { metrics: address } = context.settings;
  if (!address) return null;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const changes = new Counter({
    name: 'kaza_booking_changes_total',
    help: 'Changes of bookings that the database announced',
    registers,
  });
  countOutbox(context, registers);
  countLoginCodes(context, registers);
  const stopCounting = context.feed.subscribe(() => changes.inc());
  let server: Server | null = null;

  return {
    observe(request, reply) {
      const route = request.routeOptions.url ?? 'unknown';
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    },
    async start() {
      server = await serve(registry, address);
    },
    async stop() {
      stopCounting();
      const open = server;
      if (open) await new Promise((resolve) => open.close(resolve).closeAllConnections());
    },
  };
}
