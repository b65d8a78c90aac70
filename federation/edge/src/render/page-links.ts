import { escapeHtml, type SiteLanguages } from 'federation-contracts';
import { between } from '../html/between.ts';
import { alternatesOf } from '../html/page-languages.ts';
import { decodeAttribute } from './preload-links.ts';

/** The path and query that a page names as its one address, or undefined. */
function canonicalIn(head: string, origin: string): string | undefined {
  const [href] = between(head, '<link rel="canonical" href="', '"');
  const address = href === undefined ? undefined : decodeAttribute(href);
  const path = address?.startsWith(origin) ? address.slice(origin.length) : address;
  return path?.startsWith('/') ? path : undefined;
}

/**
 * Links that give search engines a rendered page’s addresses: the canonical one where the page names none, and the same
 * page in each language. Nothing for a page that asks not to be listed, nor without an `origin`: what stands there is
 * absolute. The page is cached under it.
 */
export function pageLinks(head: string, address: string, origin: string, languages: SiteLanguages): string {
  const robots = [...between(head, '<meta name="robots" content="', '"')];
  if (origin === '' || robots.some((rule) => rule.includes('noindex'))) return '';
  const own = canonicalIn(head, origin);
  const link = (rel: string, path: string) => `<link data-shell ${rel} href="${escapeHtml(origin + path)}">`;
  return [
    ...(head.includes('<link rel="canonical"') ? [] : [link('rel="canonical"', address)]),
    ...alternatesOf(own ?? address, languages).map(({ hreflang, address: path }) =>
      link(`rel="alternate" hreflang="${hreflang}"`, path),
    ),
  ].join('\n');
}
