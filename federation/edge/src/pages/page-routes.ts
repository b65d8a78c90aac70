import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_SHELL_PATH, pageElements, siteLanguages } from 'federation-contracts/composition';
import { type RequestAddress, readAddress } from 'federation-contracts/requests';
import { refuseAddress } from '../access/refuse-address.ts';
import { type PagePolicies, setPageSecurity } from '../access/security-headers.ts';
import { addressInStoredLanguage } from '../access/stored-language.ts';
import { type VisitorSettings, visitorCookie } from '../access/visitor-cookie.ts';
import type { Visitors } from '../access/visitors.ts';
import { heldHeaders } from '../cdn/held-headers.ts';
import { type PageKey, pageKeyOf } from '../cdn/page-key.ts';
import type { SiteNames } from '../composition/host-document.ts';
import { type PageChoice, TooManyOverrides } from '../composition/page-choice.ts';
import type { Variant } from '../composition/variant.ts';
import type { PageDocument } from '../html/html-parts.ts';
import { addressForLog } from '../html/log-address.ts';
import { matchPage, type PageMatch } from '../html/match-page.ts';
import { noticePage } from '../html/notice-page.ts';
import { LAYOUT_HEADERS, layoutOfRequest } from '../render/layout-of-request.ts';
import { hintEarly, serverTiming } from '../render/page-headers.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { canonicalRedirect } from './canonical-redirect.ts';
import { copyOf, isPinned, type Rendered } from './page-copy.ts';
import { createPageDictionaries } from './page-dictionaries.ts';
import { createPageDocument } from './page-document.ts';
import { sendDocument } from './send-document.ts';

interface Options {
  readonly choice: PageChoice;
  readonly pageConfig: unknown;
  readonly policies: PagePolicies;
  readonly site: SiteNames;
  readonly renderer: PageRenderer;
  readonly visitor: VisitorSettings | undefined;
  readonly visitors: Visitors;
  /** How long a CDN may hold a page of nobody in particular; null: not at all. */
  readonly cdnSeconds: number | null;
  /** The origin of the addresses in a page; empty: it names none. */
  readonly originOf: (request: FastifyRequest) => string;
}

const AWAY = 'We will be right back';
const NOTHING_PUBLISHED =
  'Nothing has been published here yet. If you run this site: start it with `npm start`, or promote a release.';
const STORE_DOWN = 'This page cannot be put together at the moment. Please try again soon.';

const plain = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);

/** The page that a browser renders by itself: made once for each composition, route and language. */
function plainDocument(variant: Variant, match: PageMatch | null, language: string, config: unknown): PageDocument {
  const key = `${language} ${match?.pattern ?? ''}`;
  const document = variant.documents.get(key) ?? createPageDocument(variant, match, language, config);
  variant.documents.set(key, document);
  return document;
}

function notice(reply: FastifyReply, text: string, { policies, site }: Pick<Options, 'policies' | 'site'>) {
  setPageSecurity(reply, policies, policies.notice);
  reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' });
  return reply.type('text/html; charset=utf-8').send(noticePage(site.name, AWAY, text));
}

/** Whatever goes wrong with a rendering, the browser can render the page by itself. */
async function rendered(
  { renderer, visitor, originOf }: Pick<Options, 'renderer' | 'visitor' | 'originOf'>,
  variant: Variant,
  match: PageMatch | null,
  { path, search }: RequestAddress,
  request: FastifyRequest,
  reply: FastifyReply,
  key: PageKey | null,
): Promise<Rendered> {
  // Words to a tester belong to one request: neither rendered nor cached.
  if (!match || variant.composition.notices.length > 0) return null;
  const question = {
    variant,
    match,
    url: path + search,
    layout: key?.layout ?? layoutOfRequest(request.headers),
    origin: originOf(request),
  };
  try {
    const cookie = visitorCookie(request, visitor);
    const own = cookie === null ? null : await renderer.getOwn(question, cookie);
    if (own) {
      reply.header('server-timing', serverTiming({ page: own, how: 'own' }));
      return { page: own, how: 'own' };
    }
    const found = await renderer.get(question, (links) => hintEarly(request, reply, links));
    if (found) reply.header('server-timing', serverTiming(found));
    return found?.page ? { page: found.page, how: found.how } : null;
  } catch (error) {
    request.log.error(`${addressForLog(request.url)} cannot be drawn: ${(error as Error).message}`);
    return null;
  }
}

/** Each browser keeps it for itself, and asks each time. */
const ownCaching = {
  'cache-control': 'private, no-cache',
  vary: `Accept-Encoding, Available-Dictionary, Cookie, ${LAYOUT_HEADERS}`,
};

function refused(request: FastifyRequest, reply: FastifyReply, error: Error, options: Options) {
  if (error instanceof TooManyOverrides) return plain(reply.header('retry-after', '60'), 429, error.message);
  request.log.error(`No composition can be served: ${error.message}`);
  return notice(reply, STORE_DOWN, options);
}

/** What nobody else answers is a page: the shell shows its own "not found" for an address that no remote owns. */
export function pageRoutes(app: FastifyInstance, options: Options): void {
  const { choice, pageConfig, policies, site, visitors, cdnSeconds } = options;
  const dictionaries = createPageDictionaries();
  dictionaries.route(app);

  /** What a page says to caches: all whom a CDN asks for must get this very page, and nobody an old one. */
  const cachingOf = async (request: FastifyRequest, key: PageKey | null, variant: Variant, rendered: Rendered) => {
    const isForAll =
      rendered?.page.isWhole === true && rendered.page.status === 200 && ['hit', 'miss'].includes(rendered.how);
    if (cdnSeconds === null || !key || !isForAll || isPinned(variant.composition, request.query)) return ownCaching;
    const same = await choice.forBuckets(key.from, key.to);
    return same?.key === variant.key ? heldHeaders(cdnSeconds, variant.composition.id) : ownCaching;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, address: RequestAddress) => {
    const plainAddress = canonicalRedirect(address);
    if (plainAddress !== null) {
      setPageSecurity(reply, policies, policies.notice);
      return reply.header('cache-control', 'no-store').redirect(plainAddress, 308);
    }
    let variant: Variant | null;
    try {
      variant = await choice.forVisitor(request, reply);
    } catch (error) {
      return refused(request, reply, error as Error, options);
    }
    if (!variant) return notice(reply, NOTHING_PUBLISHED, options);
    const languages = siteLanguages(variant.host);
    const instead = addressInStoredLanguage(request, address, site.prefix, languages);
    if (instead !== null) {
      setPageSecurity(reply, policies, policies.notice);
      return reply.headers({ 'cache-control': 'private, no-store', vary: 'Cookie' }).redirect(instead, 302);
    }
    const path = languages.plainPath(address.path);
    const match = matchPage(variant.composition, path);
    const key = cdnSeconds === null ? null : pageKeyOf(request, visitors.knownBucket(request));
    const made = await rendered(options, variant, match, address, request, reply, key);
    const page = made?.page;
    setPageSecurity(reply, policies, page ? page.policy : policies.of(variant).plain);
    // What names its composition may be cached for when there is no connection: nobody's own page is.
    if (!page?.isOwn && !isPinned(variant.composition, request.query))
      reply.header(pageElements(variant.host.prefix).header, variant.composition.id);
    const isOwned = match !== null || path === APP_SHELL_PATH;
    const status = isOwned ? (page?.status ?? 200) : 404;
    reply.code(status);
    const document = page?.document ?? plainDocument(variant, match, languages.ofPath(address.path), pageConfig);
    const caching = await cachingOf(request, key, variant, made);
    // A CDN's page is the same for all, and what it asks for is not asked for by a browser.
    const copy =
      cdnSeconds === null ? copyOf(request, address, { match, variant, made, visitor: options.visitor }) : null;
    const sending = { isFound: status === 200, caching, links: page?.links ?? [], copy, dictionaries };
    return sendDocument(request, reply, document, sending);
  };

  app.setNotFoundHandler(async (request, reply) => {
    const address = readAddress(request.raw.url);
    if (address === null) return refuseAddress(reply);
    const { path } = address;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed');
    const isPage = !/^\/(api|assets|media|dev|telemetry|qa-pass|\.)/.test(path) && !/\.[A-Za-z0-9]{1,8}$/.test(path);
    return isPage ? sendPage(request, reply, address) : plain(reply, 404, 'Not found');
  });
}
