import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeHtml } from 'federation-contracts';
import {
  type ComposedRemote,
  type Composition,
  EXPOSE_ATTRIBUTE,
  HOST_LAYER,
  type HostDocument,
  isStyleSheet,
  type PageFeature,
  REMOTE_ATTRIBUTE,
  REMOTES_LAYER,
  type Release,
} from 'federation-contracts/composition';
import { assetPath, type FileEncoding } from 'federation-release';
import { manifestFile } from './manifest-file.ts';
import type { PageMatch } from './match-page.ts';

/** HTML as it is sent: compressed when first asked for, once for each encoding. */
export interface PageDocument {
  readonly etag: string;
  body(encoding: FileEncoding): Promise<Buffer>;
  /** It has come out the same again, and is likely to be sent for long. */
  settle(): void;
}

/** The next one is 0.6 % smaller and takes a third longer, for each page that is rendered. */
const BROTLI_QUALITY = 5;
/** 8 to 9 % smaller for 100 ms of another thread; the highest takes twice that for another 2 %. */
const SETTLED_QUALITY = 10;

const brotliAt = promisify(brotliCompress);
const brotli = (html: Buffer, quality: number) =>
  brotliAt(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzipped = promisify(gzip);

/** `before`: the page as last made; unchanged it stays, and is compressed once more at most. */
export function documentOf(text: string, before?: PageDocument): PageDocument {
  const html = Buffer.from(text);
  const etag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  if (before?.etag === etag) {
    before.settle();
    return before;
  }
  let isSettled = false;
  const bodies = new Map<FileEncoding, Promise<Buffer>>([['identity', Promise.resolve(html)]]);
  const make: Record<FileEncoding, () => Promise<Buffer>> = {
    identity: async () => html,
    br: () => brotli(html, BROTLI_QUALITY),
    gzip: () => gzipped(html),
  };
  return {
    etag,
    body(encoding) {
      const body = bodies.get(encoding) ?? make[encoding]();
      bodies.set(encoding, body);
      return body;
    },
    settle() {
      if (isSettled || !bodies.has('br')) return;
      isSettled = true;
      const keep = (body: Buffer) => bodies.set('br', Promise.resolve(body));
      // Where that fails, the first one is as good.
      brotli(html, SETTLED_QUALITY).then(keep, () => {});
    },
  };
}

/** JSON inside of a script element must not be able to end it. */
const jsonForScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

export const jsonElement = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${jsonForScript(json)}</script>`;

export const inlineJson = (id: string, value: unknown): string => jsonElement(id, JSON.stringify(value));

/** A script that the page will ask for, with its hash. */
export type ScriptFile = readonly [url: string, integrity: string];

export const preloadScript = ([url, integrity]: ScriptFile, priority?: 'low'): string =>
  `<link rel="preload" as="script" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"${priority ? ` fetchpriority="${priority}"` : ''}>`;

/** An expose of a remote that a page shows. */
type ShownExpose = Pick<PageMatch, 'remote' | 'expose'>;

/** A release's words in a language (`wordsOf`): a file that its build names after the language. */
const wordsIn = (language: string | null, paths: readonly string[]): string[] =>
  language === null ? [] : paths.filter((path) => new RegExp(`^${language}\\.[0-9a-f]+\\.js$`).test(path));

/** Whether a remote of the page, or what stands in for one, needs this of it. */
export const needsFeature = ({ remotes, fallbacks = {} }: Composition, feature: PageFeature): boolean =>
  [...Object.values(remotes), ...Object.values(fallbacks)].some(({ page }) => page?.includes(feature));

/** What remotes wait for where one of the page's remotes sets markup: a file that the shell's build names so. */
const abilitiesIn = (composition: Composition, paths: readonly string[]): string[] =>
  needsFeature(composition, 'markup') ? paths.filter((path) => /^page-abilities\.[0-9a-f]+\.js$/.test(path)) : [];

/** What the shell and the remote that owns the route will ask for at once. */
export function firstScripts(
  composition: Composition,
  hostRelease: Release | undefined,
  match: PageMatch | null,
  language: string | null,
): ScriptFile[] {
  const owner = match && composition.remotes[match.remote];
  const ofHost = Object.keys(hostRelease?.files ?? {});
  const files: [string, string | null | undefined][] = [
    ...[...wordsIn(language, ofHost), ...abilitiesIn(composition, ofHost)].map((path): [string, string | undefined] => [
      assetPath(hostRelease as Release, path),
      hostRelease?.files[path]?.integrity,
    ]),
    ...(owner && match ? remoteScripts(owner, match.expose, language) : []),
  ];
  return files.filter((file): file is [string, string] => Boolean(file[1]));
}

const folderOf = ({ entry }: ComposedRemote): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** The style sheets that an expose is shown with. */
export function sheetsOf({ remotes }: Composition, { remote: name, expose }: ShownExpose): ScriptFile[] {
  const remote = remotes[name];
  if (!remote) return [];
  return (remote.chunks[expose] ?? []).filter(isStyleSheet).flatMap((path): ScriptFile[] => {
    const integrity = remote.files[path];
    return integrity === undefined ? [] : [[`${folderOf(remote)}${path}`, integrity]];
  });
}

const SHOWN = new RegExp(`${REMOTE_ATTRIBUTE}="([a-z0-9-]+)" ${EXPOSE_ATTRIBUTE}="(\\./[A-Za-z0-9-]+)"`, 'g');

/** Links to the style sheets of all that a rendered page shows, each once. */
export function sheetLinks(composition: Composition, html: string): string {
  const shown = [...html.matchAll(SHOWN)].map(([, remote = '', expose = '']) => ({ remote, expose }));
  const sheets = new Map(shown.flatMap((one) => sheetsOf(composition, one)));
  return [...sheets].map(linkSheet).join('');
}

const linkSheet = ([url, integrity]: ScriptFile): string =>
  `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;

/** Fetches a sheet ahead, for a page that the browser renders. */
export const preloadSheet = ([url, integrity]: ScriptFile): string =>
  `<link rel="preload" as="style" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`;

const remoteScripts = (
  remote: ComposedRemote,
  expose: string,
  language: string | null,
): [string, string | null | undefined][] => {
  const folder = folderOf(remote);
  const chunks = (remote.chunks[expose] ?? []).filter((path) => path.endsWith('.js'));
  const words = wordsIn(language, Object.keys(remote.files));
  return [
    [remote.entry, remote.integrity],
    ...[...chunks, ...words].map((path): [string, string | undefined] => [`${folder}${path}`, remote.files[path]]),
  ];
};

/** Starts the shell as soon as the page has been read. Only a development server's build has no hash. */
export function startScript({ host }: Composition): string {
  const integrity = host.integrity === null ? '' : ` integrity="${escapeHtml(host.integrity)}"`;
  return `<script defer src="${escapeHtml(host.entry)}"${integrity} crossorigin="anonymous"></script>`;
}

/** Where a page names none of its own. The shell changes the one that is marked so, and no other. */
export const generalTitle = ({ title }: HostDocument): string => `<title data-shell>${escapeHtml(title)}</title>`;
export const generalDescription = ({ description }: HostDocument): string =>
  `<meta name="description" content="${escapeHtml(description)}">`;

/** Which layer outweighs which, before any of them has a rule: a host's resets come first. */
const LAYERS = `@layer ${HOST_LAYER},${REMOTES_LAYER};`;

/** The host's styles from before any script, in every page. */
export const splashStyle = ({ splash }: HostDocument): string => `<style>${LAYERS}${splash.style}</style>`;

/** Until the shell is alive a link leads to another document: it is fetched while the finger is still down. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...['/api/*', '/assets/*', '/media/*'].map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

/** The host's words for a browser without JavaScript. */
export const noScript = (words: string, style: string): string =>
  words === '' ? '' : `<noscript><p style="${style}text-align:center">${escapeHtml(words)}</p></noscript>`;

/** Names the content of a release's file in an address; undefined where the release has no such file. */
export const contentTag = ({ files }: Release, path: string): string | undefined =>
  files[path]?.integrity
    .replace(/^sha384-/, '')
    .replace(/\W/g, '')
    .slice(0, 10);

/** What every page of this composition has in its head, rendered by the edge or in the browser. */
export function commonHead(
  { themeColor }: HostDocument,
  hostRelease: Release | undefined,
  language: string | null,
): string[] {
  const manifest = manifestFile(language);
  const has = (path: string): boolean => hostRelease !== undefined && path in hostRelease.files;
  const tagged = (path: string): string => `/${path}?v=${hostRelease && contentTag(hostRelease, path)}`;
  return [
    `<meta name="theme-color" content="${themeColor.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColor.dark}" media="(prefers-color-scheme: dark)">`,
    has('favicon.svg')
      ? `<link rel="icon" type="image/svg+xml" href="${tagged('favicon.svg')}">`
      : '<link rel="icon" href="data:,">',
    has('apple-touch-icon.png') ? `<link rel="apple-touch-icon" href="${tagged('apple-touch-icon.png')}">` : '',
    has(manifest) ? `<link rel="manifest" href="/${manifest}">` : '',
  ];
}
