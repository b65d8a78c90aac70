import type { FastifyBaseLogger } from 'fastify';
import type { PageLayout, PublicConfig } from 'shared-contracts';
import type { Release } from 'shared-contracts/composition';
import { integrityOf } from '../../build/release-files.ts';
import type { Variant } from '../channel-view.ts';
import { documentOf, type PageDocument } from '../html-parts.ts';
import { matchPage, type PageMatch } from '../match-page.ts';
import type { ReleaseReader } from '../release-reader.ts';
import type { PagePolicies } from '../security-headers.ts';
import { declaredQuery, pageAddress } from './page-address.ts';
import { createPageCache, type Found, type Made } from './page-cache.ts';
import { preloadLinks } from './preload-links.ts';
import { createRenderPool } from './render-pool.ts';
import { RenderFailure } from './render-process.ts';
import type { RenderSettings } from './render-settings.ts';
import { drawnStyle, renderedHtml } from './rendered-document.ts';
import type { Asked, RenderJob, ServerFile } from './renderer-messages.ts';

/** Answers a GET of the API, `path` with its query, in a language (`hi-IN`). */
export type ReadApi = (path: string, language: string) => Promise<{ readonly status: number; readonly body: string }>;

export interface ServedPage {
  readonly document: PageDocument;
  /** What is fetched first, as values of the `Link` header. */
  readonly links: readonly string[];
  /** Its Content-Security-Policy: with the hashes of its own styles. */
  readonly policy: string;
  /** How long it took to render, in milliseconds with one decimal. */
  readonly renderMs: number;
  /** False: something in it is left to the browser, and it will soon be tried again. */
  readonly isWhole: boolean;
}

interface PageQuestion {
  readonly variant: Variant;
  readonly match: PageMatch;
  /** The whole address that was asked for; the page is rendered for the part of it that it declares. */
  readonly url: string;
  readonly layout: PageLayout;
}

export interface PageRenderer {
  /** Null: this page is not rendered on a server. `page` is null while it is left to the browser. `onWait` hears what it will fetch first. */
  get(question: PageQuestion, onWait?: (links: readonly string[]) => void): Promise<Found<ServedPage> | null>;
  /** Makes a composition ready: its first visitor does not wait until its code is read. */
  warm(variant: Variant): void;
  /** A channel has left this composition. */
  forget(variant: Variant): void;
  close(): Promise<void>;
}

interface Options {
  readonly settings: RenderSettings;
  readonly reader: ReleaseReader;
  /** Null: there is no API to ask, so pages are left to the browser. */
  readonly readApi: ReadApi | null;
  readonly config: unknown;
  /** Public origin of the site (`https://kaza.example`); empty: addresses of a page stay relative. */
  readonly origin: string;
  readonly policies: PagePolicies;
  readonly log: FastifyBaseLogger;
}

/** A page is kept as it is and compressed. */
const COMPRESSED_TOO = 1.3;

interface Parts {
  /** Null: its pages are drawn in the browser. */
  readonly builds: Pick<RenderJob, 'shell' | 'remotes'> | null;
}

/** Dot segments lead elsewhere: to the tools of embedded mode, for one. */
function isApiAddress(address: string): boolean {
  const base = 'http://api.invalid';
  if (!URL.canParse(address, base)) return false;
  const { origin, pathname } = new URL(address, base);
  return (
    origin === base &&
    /^\/api\/[\w./~%-]*$/.test(pathname) &&
    !/%2e|%2f|%5c/i.test(pathname) &&
    address.startsWith(pathname)
  );
}

const serverFile = ({ name, version, serverEntry, files }: Release): ServerFile | null => {
  const integrity = serverEntry === null ? undefined : files[serverEntry]?.integrity;
  return serverEntry === null || integrity === undefined ? null : { name, version, path: serverEntry, integrity };
};

function buildsOf({ composition, releases }: Variant): Parts['builds'] {
  const host = releases.find(({ kind }) => kind === 'host');
  const shell = host ? serverFile(host) : null;
  // What a development server serves has no server build.
  if (shell === null || composition.development) return null;
  const remotes = releases.flatMap((release): [string, ServerFile][] => {
    const file = release.kind === 'remote' ? serverFile(release) : null;
    return file ? [[release.name, file]] : [];
  });
  return { shell, remotes: Object.fromEntries(remotes) };
}

/** Renders pages once for everybody, and keeps them. Whatever goes wrong, the browser can draw the page by itself. */
export function createPageRenderer({
  settings,
  reader,
  readApi,
  config,
  origin,
  policies,
  log,
}: Options): PageRenderer {
  const cache = createPageCache<ServedPage>(settings);
  const firstFetches = new Map<string, readonly string[]>();
  const hangs = new Map<string, number>();
  const known = new WeakMap<Variant, Parts>();

  async function answer(asked: Asked): Promise<object> {
    if ('api' in asked) return { value: await readPublicApi(asked.api, asked.language) };
    const { name, version, path, integrity } = asked.file;
    const bytes = await reader.file({ name, version }, path, 'identity');
    const filename = `${name}@${version}/${path}`;
    if (!bytes) throw new Error(`${filename} is lost.`);
    if (integrityOf(bytes) !== integrity) throw new Error(`${filename} does not match its hash.`);
    return { code: bytes.toString(), filename };
  }
  const readPublicApi = async (address: string, language: string): Promise<object> => {
    if (!isApiAddress(address)) throw new Error('This is no address of the API.');
    if (!readApi) throw new Error('There is no API to ask.');
    const { status, body } = await readApi(address, language);
    return { status, body };
  };
  const pool = createRenderPool(settings, answer, (text) => log.warn(`renderer: ${text}`));

  function partsOf(variant: Variant): Parts {
    const parts = known.get(variant) ?? {
      builds: buildsOf(variant),
    };
    known.set(variant, parts);
    return parts;
  }

  async function make(
    question: PageQuestion,
    job: RenderJob,
    place: string,
    before: ServedPage | null,
  ): Promise<Made<ServedPage>> {
    const left = (retryMs: number): Made<ServedPage> => ({ page: null, bytes: 200, retryMs });
    const hungUntil = hangs.get(place) ?? 0;
    if (Date.now() < hungUntil) return left(hungUntil - Date.now());
    const startedAt = performance.now();
    const what = `${question.match.pattern} of ${question.variant.composition.id}`;
    try {
      const page = await pool.render(job);
      const html = renderedHtml({ ...question, config, page, address: job.page.url, origin });
      const links = preloadLinks(page.head);
      const policy = policies.drawn(drawnStyle + page.styles);
      const renderMs = Math.round((performance.now() - startedAt) * 10) / 10;
      const isWhole = page.problems.length === 0;
      if (!isWhole) log.warn(`${what} was rendered in part: ${page.problems.join(' | ').slice(0, 500)}`);
      return {
        page: { document: documentOf(html, before?.document), links, policy, renderMs, isWhole },
        bytes: Math.ceil(Buffer.byteLength(html) * COMPRESSED_TOO),
        ...(isWhole ? {} : { retryMs: settings.retryMs }),
      };
    } catch (error) {
      const hung = error instanceof RenderFailure && error.hung;
      log.warn(`${what} is left to the browser: ${(error as Error).message}`);
      if (!hung) return left(settings.retryMs);
      hangs.set(place, Date.now() + settings.retryAfterHangMs);
      setTimeout(() => hangs.delete(place), settings.retryAfterHangMs).unref();
      return left(settings.retryAfterHangMs);
    }
  }

  const renderer: PageRenderer = {
    async get(question, onWait = () => {}) {
      const { variant, match, url, layout } = question;
      const declared = declaredQuery(variant.releases, match);
      const address = declared && pageAddress(url, declared);
      if (!address || !readApi) return null;
      const { builds } = partsOf(variant);
      if (!builds) return null;
      const { key: group } = variant;
      const page = { composition: variant.composition, config: config as PublicConfig, url: address, layout };
      const job: RenderJob = { ...builds, page, limitMs: settings.limitMs };
      const place = `${group} ${layout} ${match.pattern}`;
      const found = await cache.get(
        {
          group,
          key: `${layout} ${address}`,
          make: (calm, before) => make(question, calm ? { ...job, limitMs: settings.calmLimitMs } : job, place, before),
        },
        // Only a page without parameters in its path always fetches the same.
        () => onWait(firstFetches.get(place) ?? []),
      );
      if (found.page && !/[:*]/.test(match.pattern)) firstFetches.set(place, found.page.links);
      return found;
    },
    forget(variant) {
      const { key: group } = variant;
      cache.forget(group);
      for (const key of firstFetches.keys()) if (key.startsWith(`${group} `)) firstFetches.delete(key);
    },
    warm(variant) {
      const match = matchPage(variant.composition, '/');
      if (!match) return;
      for (const layout of ['desktop', 'mobile'] as const) {
        void renderer.get({ variant, match, url: '/', layout }).catch(() => null);
      }
    },
    close: () => pool.close(),
  };
  return renderer;
}
