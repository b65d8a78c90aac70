import Fastify, { type FastifyBaseLogger } from 'fastify';
import {
  answerSafely,
  closeGently,
  createApi,
  createDrain,
  keepFilesPrivate,
  logOptions,
  readApiSettings,
  StartError,
  serverOptions,
  startLine,
  startTracing,
  traceRequests,
  trustProxyOf,
} from 'marketplace-api';
import { pino } from 'pino';

/** What a process of the API does: takes calls (and the jobs too, unless JOBS=off), or only the jobs. */
export type ApiRole = 'calls' | 'jobs';

async function open(role: ApiRole): Promise<void> {
  keepFilesPrivate();
  const read = readApiSettings(process.env);
  if (!read.ok) throw new StartError(read.line);
  const settings = role === 'jobs' ? { ...read.settings, jobs: true } : read.settings;
  const port = Number(process.env.PORT ?? 8080);
  const host = process.env.HOST ?? '127.0.0.1';
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'info', ...logOptions(settings.production) });
  const endTracing = await startTracing(role === 'jobs' ? 'jobs' : 'api', settings.tracing);
  const api = await createApi(settings, { logger });
  const server = Fastify({
    ...serverOptions,
    loggerInstance: logger as FastifyBaseLogger,
    trustProxy: trustProxyOf(settings.trustedProxies),
  });
  // Only edges reach an API in a process of its own.
  if (settings.tracing) traceRequests(server, { trustsCaller: true });
  answerSafely(server, settings.siteOrigin);
  if (role === 'calls') await server.register(api.plugin);
  server.get('/healthz', async () => ({ status: 'ok' }));
  const drain = createDrain(settings.drainSeconds);
  server.get('/readyz', async (_request, reply) => {
    const ready = !drain.hasBegun && (await api.ready());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  await server.listen({ port, host });
  await api.start();
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await drain.begin();
    await closeGently(server);
    await api.close();
    await endTracing();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

/** Runs one process of the API; a start that cannot go on ends it with one line. */
export async function serveAlone(role: ApiRole): Promise<void> {
  try {
    await open(role);
  } catch (error) {
    console.error(startLine(error) ?? error);
    process.exit(1);
  }
}
