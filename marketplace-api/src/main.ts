import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import {
  answerSafely,
  closeGently,
  createApi,
  keepFilesPrivate,
  logOptions,
  readApiSettings,
  StartError,
  serverOptions,
  trustProxyOf,
} from './index.ts';
import { startLine } from './plumbing/start-line.ts';

/** The API alone, for work on it: `npx tsx marketplace-api/src/main.ts`. The product starts from the root. */
async function main() {
  keepFilesPrivate();
  const read = readApiSettings(process.env);
  if (!read.ok) throw new StartError(read.line);
  const port = Number(process.env.PORT ?? 8080);
  const host = process.env.HOST ?? '127.0.0.1';
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'info', ...logOptions(read.settings.production) });
  const api = await createApi(read.settings, { logger });
  const server = Fastify({
    ...serverOptions,
    loggerInstance: logger as FastifyBaseLogger,
    trustProxy: trustProxyOf(read.settings.trustedProxies),
  });
  answerSafely(server, read.settings.siteOrigin);
  await server.register(api.plugin);
  server.get('/healthz', async () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = await api.ready();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  await server.listen({ port, host });
  await api.start();
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await closeGently(server);
    await api.close();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(startLine(error) ?? error);
  process.exit(1);
});
