import type { FastifyInstance } from 'fastify';

/** JSON only, at most 64 KiB; no body at all is allowed where a call takes none. */
export const BODY_LIMIT = 64 * 1024;

export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}
