import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageCodes, languageOfPath, pathWithoutLanguage } from 'shared-contracts';
import { APP_SHELL_PATH, COMPOSITION_HEADER, type Composition } from 'shared-contracts/composition';
import { acceptedEncodings } from './accept-encoding.ts';
import { type ChannelViews, type Variant, variantFor } from './channel-view.ts';
import { contentTypeOf } from './content-types.ts';
import type { PageDocument } from './html-parts.ts';
import { addressInKeptLanguage } from './kept-language.ts';
import { manifestFile } from './manifest-file.ts';
import { matchPage, type PageMatch } from './match-page.ts';
import { namesReleases } from './named-releases.ts';
import { noticePage } from './notice-page.ts';
import { overridden } from './override.ts';
import { createPageDocument } from './page-document.ts';
import type { ReleaseReader } from './release-reader.ts';
import { LAYOUT_HEADERS, layoutOfRequest } from './render/layout-of-request.ts';
import { hintEarly, serverTiming } from './render/page-headers.ts';
import type { PageRenderer } from './render/page-renderer.ts';
import { setPageSecurity } from './security-headers.ts';
import { visitorBucket } from './visitor-bucket.ts';
import { workerRoutes } from './worker-routes.ts';

interface Options {
  readonly views: ChannelViews;
  readonly reader: ReleaseReader;
  readonly channelOf: (request: FastifyRequest) => string;
  readonly pageConfig: unknown;
  /** Off: browsers are told to end the service worker that they have. */
  readonly serviceWorker: boolean;
  readonly policy: string;
  /** For pages that the edge has drawn: two inline scripts of ours run there. */
  readonly renderedPolicy: string;
  readonly renderer: PageRenderer;
  /** Development: puts the packages that are served hot into a composition, or makes one of them. */
  readonly adapt: (variant: Variant | null) => Variant | null;
}

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

/** Pages that are made as the channel has them: only such a page may be kept by a browser for later. */
const isPinned = ({ overridden, development, pinned }: Composition, query: unknown): boolean =>
  development === true ||
  pinned === true ||
  Object.keys(overridden).length > 0 ||
  'channel' in (query as Record<string, unknown>);

const NOTHING_PUBLISHED = noticePage(
  'We will be right back',
  'Nothing has been published here yet. If you run this site: start it with `npm start`, or promote a release.',
);
const STORE_DOWN = noticePage(
  'We will be right back',
  'This page cannot be put together at the moment. Please try again soon.',
);

export function pageRoutes(
  app: FastifyInstance,
  { views, reader, channelOf, pageConfig, serviceWorker, policy, renderedPolicy, renderer, adapt }: Options,
): void {
  const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

  /** What this visitor's page is made of; null when nothing is published. Throws when the store was never reached. */
  const variantOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Variant | null> => {
    const view = await views.view(channelOf(request));
    if (!view) return adapt(null);
    const base = variantFor(view, visitorBucket(request, reply));
    const compose = textOf((request.query as Record<string, unknown>).compose);
    return adapt(namesReleases(compose) ? await overridden(view, base, compose, reader) : base);
  };

  const sendNotice = (reply: FastifyReply, page: string) => {
    setPageSecurity(reply, policy);
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
      .type('text/html; charset=utf-8')
      .send(page);
  };

  const notRendered = (request: FastifyRequest, error: Error): null => {
    request.log.error(`${request.url} cannot be rendered: ${error.message}`);
    return null;
  };

  /** The page that a browser draws by itself. */
  const plainDocument = (variant: Variant, match: PageMatch | null, language: Language): PageDocument => {
    const key = `${language} ${match?.pattern ?? ''}`;
    const document = variant.documents.get(key) ?? createPageDocument(variant, match, language, pageConfig);
    variant.documents.set(key, document);
    return document;
  };

  /** The page as the edge draws it, where it does; else the plain one. */
  const documentFor = async (
    variant: Variant,
    match: PageMatch | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const question = match && { variant, match, url: request.url, layout: layoutOfRequest(request.headers) };
    const hint = (links: readonly string[]) => hintEarly(request, reply, links);
    const found = question && (await renderer.get(question, hint).catch((error: Error) => notRendered(request, error)));
    if (found) reply.header('server-timing', serverTiming(found));
    setPageSecurity(reply, found?.page ? renderedPolicy : policy);
    if (!found?.page) return plainDocument(variant, match, languageOfPath(request.url));
    const { document, links } = found.page;
    if (links.length > 0) reply.header('link', links.join(', '));
    return document;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const instead = addressInKeptLanguage(request);
    if (instead !== null) {
      setPageSecurity(reply, policy);
      return reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' }).redirect(instead, 302);
    }
    let variant: Variant | null;
    try {
      variant = await variantOf(request, reply);
    } catch (error) {
      request.log.error(`No composition can be served: ${(error as Error).message}`);
      return sendNotice(reply, STORE_DOWN);
    }
    if (!variant) return sendNotice(reply, NOTHING_PUBLISHED);
    const match = matchPage(variant.composition, pathWithoutLanguage(pathname));
    const document = await documentFor(variant, match, request, reply);
    const found = match !== null;
    if (!isPinned(variant.composition, request.query)) reply.header(COMPOSITION_HEADER, variant.composition.id);
    const encoding = acceptedEncodings(request.headers['accept-encoding'])[0] ?? 'identity';
    const etag = `W/"${document.etag}"`;
    reply.code(found || pathWithoutLanguage(pathname) === APP_SHELL_PATH ? 200 : 404).type('text/html; charset=utf-8');
    reply.headers({ 'cache-control': 'private, no-cache', etag, vary: `Accept-Encoding, Cookie, ${LAYOUT_HEADERS}` });
    if (found && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await document.body(encoding));
  };

  app.get('/composition.json', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie', 'x-content-type-options': 'nosniff' });
    try {
      const variant = await variantOf(request, reply);
      if (variant) return variant.composition;
    } catch (error) {
      request.log.error(`No composition can be served: ${(error as Error).message}`);
      return reply.code(503).send({ code: 'STORE_FAILED', message: 'The release store cannot be read.' });
    }
    const known = channelOf(request);
    return reply.code(404).send({ code: 'NOT_FOUND', message: `Nothing is published in the channel ${known}.` });
  });

  workerRoutes(app, { variantOf, reader, enabled: serviceWorker });

  for (const name of ROOT_FILES) {
    app.get(`/${name}`, async (request, reply) => {
      const variant = await variantOf(request, reply).catch(() => null);
      const host = variant?.releases.find(({ kind }) => kind === 'host');
      const bytes = host && name in host.files ? await reader.file(host, name, 'identity').catch(() => null) : null;
      if (!bytes) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      reply.headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' });
      return reply.type(contentTypeOf(name)).send(bytes);
    });
  }

  // What nobody else answers is a page: the shell shows its own "not found" for an address that no remote owns.
  app.setNotFoundHandler(async (request, reply) => {
    const { pathname } = new URL(request.url, 'http://edge');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply
        .code(405)
        .headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' })
        .type('text/plain')
        .send('Method not allowed');
    }
    const isPage = !/^\/(api|assets|media|dev|telemetry|\.)/.test(pathname) && !/\.[A-Za-z0-9]{1,8}$/.test(pathname);
    if (isPage) return sendPage(request, reply, pathname);
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
}
