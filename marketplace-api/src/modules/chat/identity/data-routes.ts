import type { FastifyInstance } from 'fastify';
import type { RealtimeDatabase } from 'realtime-database';

/** Calls for data over HTTP, as Firebase's REST clients, its CLI and long polling make them. */
const PATHS = ['/chats/*', '/chatRooms/*', '/typing/*', '/.settings/rules.json', '/.lp'];
const METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'];

/** Mounts what the embedded realtime database answers by itself, bodies unread. */
export async function dataRoutes(app: FastifyInstance, database: Pick<RealtimeDatabase, 'answer'>): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const url of PATHS) {
    app.route({
      method: METHODS,
      url,
      exposeHeadRoute: false,
      handler(request, reply) {
        for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value);
        if (database.answer(request.raw, reply.raw)) reply.hijack();
        else reply.callNotFound();
      },
    });
  }
}
