import { isStyleSheet } from 'federation-contracts';
import type { ComposedRemote } from 'federation-contracts/composition';

/** Addresses that the page fetches ahead already, in its head or by its starting script. */
const preloaded = (): Set<string> =>
  new Set(Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]'), ({ href }) => href));

/** Fetches what an expose needs, with the attributes of the real request, so that nothing is fetched twice. */
export function preloadFiles(release: ComposedRemote, expose: string): void {
  if (release.integrity === null) return;
  const entry = new URL(release.entry, document.baseURI);
  const paths = release.chunks[expose] ?? [];
  const files: [string, string | undefined][] = [
    [entry.href, release.integrity],
    ...paths.map((path): [string, string | undefined] => [new URL(path, entry).href, release.files[path]]),
  ];
  const known = preloaded();
  for (const [href, integrity] of files) {
    if (integrity === undefined || known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = isStyleSheet(href) ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}
