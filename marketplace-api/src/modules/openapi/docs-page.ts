import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from 'shared-contracts';
import { swaggerFiles, swaggerFolder } from '../../platform/process/package-files.ts';

const FILES = new Set(swaggerFiles.map((name) => `/${name}`));
/** The page runs only its own files; it may be called by nobody's frame. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kaza marketplace API</title>
<link rel="icon" href="${API_BASE}/docs/favicon-32x32.png">
<link rel="stylesheet" href="${API_BASE}/docs/swagger-ui.css">
<div id="docs"></div>
<script src="${API_BASE}/docs/swagger-ui-bundle.js"></script>
<script src="${API_BASE}/docs/start.js"></script>
</html>
`;
const start = `SwaggerUIBundle({ url: '${API_BASE}/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' });\n`;

/** A page to browse the document at, from our own origin. */
export async function docsPage(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('x-content-type-options', 'nosniff');
  });
  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await app.register(fastifyStatic, {
    root: swaggerFolder(),
    prefix: '/',
    decorateReply: false,
    index: false,
    maxAge: 86_400_000,
    allowedPath: (path) => FILES.has(path),
  });
}
