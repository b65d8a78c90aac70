import type { FastifyInstance } from 'fastify';
import { hostOf } from 'federation-release';
import type { PageChoice } from '../composition/page-choice.ts';
import type { ReleaseReader } from '../composition/release-reader.ts';
import { contentTypeOf } from '../html/content-types.ts';
import { contentTag } from '../html/html-parts.ts';
import { manifestFile } from '../html/manifest-file.ts';

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
  manifestFile(null),
  // A language each, whichever the host has.
  manifestFile(':language(^[a-z]{2,8}$)'),
];

/**
 * Icons and web app manifests: anybody may keep them, so they are the same for everybody and set no cookie. An address
 * with the tag of its content (`?v=`), as pages have it, never changes.
 */
export function rootFileRoutes(app: FastifyInstance, choice: PageChoice, reader: ReleaseReader): void {
  for (const file of ROOT_FILES) {
    app.get<{ Querystring: { v?: string } }>(`/${file}`, async ({ query, params }, reply) => {
      const { language = null } = params as { language?: string };
      const name = language === null ? file : manifestFile(language);
      const variant = await choice.forEverybody().catch(() => null);
      const host = variant ? hostOf(variant.releases) : undefined;
      const bytes = host && name in host.files ? await reader.file(host, name, 'identity').catch(() => null) : null;
      if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      const isNamed = host !== undefined && query.v === contentTag(host, name);
      const caching = isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
      return reply.header('cache-control', caching).type(contentTypeOf(name)).send(bytes);
    });
  }
}
