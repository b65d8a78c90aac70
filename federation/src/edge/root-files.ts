import type { FastifyInstance } from 'fastify';
import { languageCodes } from 'shared-contracts';
import { contentTypeOf } from './content-types.ts';
import { manifestFile } from './manifest-file.ts';
import type { PageChoice } from './page-choice.ts';
import type { ReleaseReader } from './release-reader.ts';

/** Files of the host release that browsers and crawlers ask for at the root. */
const ROOT_FILES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'badge-96.png',
  'screenshot-mobile.webp',
  'screenshot-desktop.webp',
  ...languageCodes.map(manifestFile),
];

/** Icons and web app manifests: anybody may keep them, so they are the same for everybody and set no cookie. */
export function rootFileRoutes(app: FastifyInstance, choice: PageChoice, reader: ReleaseReader): void {
  for (const name of ROOT_FILES) {
    app.get(`/${name}`, async (_request, reply) => {
      const variant = await choice.forEverybody().catch(() => null);
      const host = variant?.releases.find(({ kind }) => kind === 'host');
      const bytes = host && name in host.files ? await reader.file(host, name, 'identity').catch(() => null) : null;
      if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      return reply.header('cache-control', 'public, max-age=3600').type(contentTypeOf(name)).send(bytes);
    });
  }
}
