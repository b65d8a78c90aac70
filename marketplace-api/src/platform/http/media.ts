import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { packageFile } from '../process/package-files.ts';

const folder = packageFile('media');
const THIRTY_DAYS_MS = 30 * 86_400_000;

/** Pictures of categories and services, cached for long; names change when pictures do. */
export async function serveMedia(app: FastifyInstance) {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    decorateReply: false,
    index: false,
    // Drawings are text, and stand beside their compressed form (marketplace-api/pictures/README.md).
    preCompressed: true,
    maxAge: THIRTY_DAYS_MS,
    allowedPath: (path) => /\.(avif|webp|svg|png|jpe?g)$/.test(path),
    setHeaders: (response) => {
      response.setHeader('x-content-type-options', 'nosniff');
      // Opened on its own, a drawing runs nothing.
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    },
  });
}
