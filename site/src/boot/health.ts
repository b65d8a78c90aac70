import type { FastifyInstance } from 'fastify';
import type { Drain } from './drain.ts';

/** Why a server can serve nobody now; null: it can. */
export type Check = () => Promise<string | null>;

/** `/healthz`: the process lives. `/readyz`: proxies may send it requests; else 503 with the reasons. */
export function healthRoutes(app: FastifyInstance, drain: Drain, checks: readonly Check[]): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const found = await Promise.all(checks.map((check) => check()));
    const reasons = [...(drain.hasBegun ? ['it is ending'] : []), ...found.filter((reason) => reason !== null)];
    if (reasons.length === 0) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable', reasons });
  });
}

/** Of a server that runs the API. */
export const databaseResponds =
  (api: { ready(): Promise<boolean> }): Check =>
  async () =>
    (await api.ready()) ? null : 'the database does not answer';
