import type { FastifyInstance } from 'fastify';
import type { IdentityCall } from 'realtime-database';
import { BODY_LIMIT } from '../../../platform/http/json-body.ts';

/** Mounts the identity calls of the embedded realtime database. Their bodies are JSON or form fields. */
export async function identityRoutes(app: FastifyInstance, calls: readonly IdentityCall[]): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT;
  });
  app.removeAllContentTypeParsers();
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'ignore'));
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  for (const { path, answer } of calls) {
    // Two colons are one: a single one would name a parameter.
    app.post(path.replace(':', '::'), async (request, reply) => {
      const { status, body } = await answer(request.body);
      return reply.code(status).send(body);
    });
  }
}
