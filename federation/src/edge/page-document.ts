import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  COMPOSITION_ELEMENT_ID,
  type ComposedRemote,
  PAGE_CONFIG_ELEMENT_ID,
  type Release,
  ROOT_ELEMENT_ID,
} from 'shared-contracts/composition';
import { assetPath, type FileEncoding } from '../release/index.ts';
import type { Variant } from './channel-view.ts';
import type { PageMatch } from './match-page.ts';
import { noScript, splash, splashStyle } from './splash.ts';

export interface PageDocument {
  readonly etag: string;
  body(encoding: FileEncoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const attribute = (value: string): string => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** JSON inside of a script element must not be able to end it. */
const inlineJson = (id: string, value: unknown): string => {
  const json = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
};

const preloadScript = (url: string, integrity: string | null | undefined): string =>
  integrity
    ? `<link rel="preload" as="script" href="${attribute(url)}" integrity="${attribute(integrity)}" crossorigin="anonymous">`
    : '';

const preloadRemote = (remote: ComposedRemote, expose: string): string[] => {
  const folder = remote.entry.slice(0, remote.entry.lastIndexOf('/') + 1);
  const chunks = (remote.chunks[expose] ?? []).filter((path) => path.endsWith('.js'));
  return [
    preloadScript(remote.entry, remote.integrity),
    ...chunks.map((path) => preloadScript(`${folder}${path}`, remote.files[path])),
  ];
};

const preloadHost = (host: Release | undefined): string[] =>
  host ? (host.chunks['.'] ?? []).map((path) => preloadScript(assetPath(host, path), host.files[path]?.integrity)) : [];

const linksToHostFiles = (host: Release | undefined): string[] => {
  const has = (path: string): boolean => host !== undefined && path in host.files;
  return [
    has('favicon.svg')
      ? '<link rel="icon" type="image/svg+xml" href="/favicon.svg">'
      : '<link rel="icon" href="data:,">',
    has('apple-touch-icon.png') ? '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' : '',
    has('manifest.webmanifest') ? '<link rel="manifest" href="/manifest.webmanifest">' : '',
  ];
};

function renderHtml({ composition, releases }: Variant, match: PageMatch | null, config: unknown): string {
  const { host } = composition;
  const hostRelease = releases.find(({ kind }) => kind === 'host');
  const owner = match && composition.remotes[match.remote];
  // Only a development server's build has no hash.
  const hostIntegrity = host.integrity === null ? '' : ` integrity="${attribute(host.integrity)}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Kaza | Find Trusted Home Services Near You</title>',
    '<meta name="description" content="Salon, Plumbing, Cleaning, and more — Book instantly.">',
    '<meta name="theme-color" content="#00667a" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0e1624" media="(prefers-color-scheme: dark)">',
    `<style>${splashStyle}</style>`,
    `<script defer src="${attribute(host.entry)}"${hostIntegrity} crossorigin="anonymous"></script>`,
    ...preloadHost(hostRelease),
    ...(owner && match ? preloadRemote(owner, match.expose) : []),
    ...linksToHostFiles(hostRelease),
    inlineJson(COMPOSITION_ELEMENT_ID, composition),
    inlineJson(PAGE_CONFIG_ELEMENT_ID, config),
  ];
  return `<!doctype html>
<html lang="en-IN" data-composition="${attribute(composition.id)}">
<head>
${head.filter(Boolean).join('\n')}
</head>
<body>
<div id="${ROOT_ELEMENT_ID}">${splash}</div>
${noScript}
</body>
</html>
`;
}

/** The HTML of one page pattern in one composition; compressed when first asked for. */
export function createPageDocument(variant: Variant, match: PageMatch | null, config: unknown): PageDocument {
  const html = Buffer.from(renderHtml(variant, match, config));
  const bodies = new Map<FileEncoding, Promise<Buffer>>([['identity', Promise.resolve(html)]]);
  const make: Record<FileEncoding, () => Promise<Buffer>> = {
    identity: async () => html,
    br: () => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: () => gzipped(html),
  };
  return {
    etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    body(encoding) {
      const body = bodies.get(encoding) ?? make[encoding]();
      bodies.set(encoding, body);
      return body;
    },
  };
}
