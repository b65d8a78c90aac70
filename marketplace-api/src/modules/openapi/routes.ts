import type { ModuleRoutes } from '../../platform/api-module.ts';
import { etagOf } from '../../platform/http/calls/response-cache.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './document.ts';

export const openApiRoutes: ModuleRoutes = (_route, _context, app) => {
  let document: { body: string; etag: string } | undefined;
  app.get('/openapi.json', async (request, reply) => {
    if (!document) {
      const body = JSON.stringify(openApiDocument());
      document = { body, etag: etagOf(body) };
    }
    reply.header('etag', document.etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document.body);
  });
  app.register(docsPage, { prefix: '/docs' });
};
