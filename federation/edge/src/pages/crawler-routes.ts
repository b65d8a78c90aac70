import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, type SiteLanguages } from 'federation-contracts';
import { siteLanguages } from 'federation-contracts/composition';
import { hostOf } from 'federation-release';
import type { ReleaseReader } from '../composition/release-reader.ts';
import type { Variant } from '../composition/variant.ts';
import { hasParameters } from '../html/match-page.ts';
import { addressesOf, alternatesOf } from '../html/page-languages.ts';

const MAX_AGE_MS = 10 * 60 * 1000;
/** A sitemap holds so many; each page has one in every language. */
const MOST_ADDRESSES = 50_000;

interface Options {
  readonly reader: ReleaseReader;
  /** Public origin of the site; undefined: the one that the request names. */
  readonly origin: string | undefined;
  /** What visitors of the default channel get. */
  readonly stable: () => Promise<Variant | null>;
  /** Addresses of the live catalog. */
  readonly addresses: () => Promise<readonly string[]>;
}

/** One page: its address in each language of the host, and in every one of them all of these. */
function urlsOf(origin: string, path: string, languages: SiteLanguages): string[] {
  const inXml = (address: string) => escapeHtml(origin + address);
  const alternates = alternatesOf(path, languages).map(
    ({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${inXml(address)}"/>`,
  );
  return addressesOf(path, languages).map((address) => `<url><loc>${inXml(address)}</loc>${alternates.join('')}</url>`);
}

/** Paths that the shell's robots.txt keeps from crawlers. */
const disallowed = (robots: string): string[] =>
  robots.split('\n').flatMap((line) => {
    const path = /^disallow:/i.test(line) ? line.slice('disallow:'.length).trim() : '';
    return path === '' ? [] : [path];
  });

/** Pages with an address of their own, for everybody: what is rendered for one visitor alone is no search result. */
function publicPages({ composition, releases }: Variant): string[] {
  const personal = new Set(releases.flatMap(({ manifest }) => Object.keys(manifest?.visitorPages ?? {})));
  const pages = Object.values(composition.remotes).flatMap((remote) => Object.keys(remote.pages));
  return pages.filter((path) => !hasParameters(path) && !personal.has(path)).sort();
}

/** `/robots.txt` of the shell with the sitemap's address, and `/sitemap.xml` of the pages and the live catalog. */
export function crawlerRoutes(app: FastifyInstance, { reader, origin, stable, addresses }: Options): void {
  const originOf = ({ protocol, host }: FastifyRequest): string => origin ?? `${protocol}://${host}`;
  // What a request says of itself is in no response that others may get.
  const cacheControl = (seconds: number) => (origin ? `public, max-age=${seconds}` : 'private, no-store');
  let known: { paths: readonly string[]; at: number } | null = null;

  const robotsOf = async (variant: Variant | null): Promise<string> => {
    const host = variant ? hostOf(variant.releases) : undefined;
    const bytes = host && 'robots.txt' in host.files ? await reader.file(host, 'robots.txt', 'identity') : null;
    return bytes?.toString() ?? 'User-agent: *\n';
  };

  /** The catalog is asked now and then; while it does not answer, what it said last goes on. */
  const liveAddresses = async (): Promise<readonly string[]> => {
    if (known && Date.now() - known.at < MAX_AGE_MS) return known.paths;
    const paths = await addresses().catch((error: Error) => {
      app.log.warn(`The catalog gave no addresses for the sitemap: ${error.message}`);
      return null;
    });
    if (paths) known = { paths, at: Date.now() };
    return paths ?? known?.paths ?? [];
  };

  app.get('/robots.txt', async (request, reply) => {
    const robots = await robotsOf(await stable().catch(() => null));
    reply.headers({ 'cache-control': cacheControl(3600) });
    return reply
      .type('text/plain; charset=utf-8')
      .send(`${robots.trimEnd()}\nSitemap: ${originOf(request)}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const variant = await stable().catch(() => null);
    const hidden = disallowed(await robotsOf(variant).catch(() => ''));
    const fixed = variant ? publicPages(variant) : [];
    const all = [...new Set([...fixed, ...(await liveAddresses())])].filter(
      (path) => !hidden.some((prefix) => path.startsWith(prefix)),
    );
    const languages = siteLanguages(variant?.host ?? {});
    const most = Math.floor(MOST_ADDRESSES / languages.codes.length);
    const urls = all.slice(0, most).flatMap((path) => urlsOf(originOf(request), path, languages));
    reply.headers({ 'cache-control': cacheControl(600) });
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}
