import type { FastifyBaseLogger } from 'fastify';
import type { PageLayout, PublicConfig } from 'shared-contracts';
import type { RenderedPage } from 'shared-contracts/composition';
import { documentOf, type PageDocument } from '../html-parts.ts';
import { matchPage, type PageMatch } from '../match-page.ts';
import type { ReleaseReader } from '../release-reader.ts';
import type { PagePolicies } from '../security-headers.ts';
import type { Variant } from '../variant.ts';
import { declaredQuery, pageAddress } from './page-address.ts';
import { createPageCache, type Found, type Made, type PageRequest } from './page-cache.ts';
import { pageStatus } from './page-status.ts';
import { preloadLinks } from './preload-links.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { RenderFailure } from './render-process.ts';
import type { RenderSettings } from './render-settings.ts';
import { renderedHtml } from './rendered-document.ts';
import type { RenderJob } from './renderer-messages.ts';
import { buildsOf, createAnswers, type ReadApi, type ServerBuilds } from './server-builds.ts';

export interface ServedPage {
  /** 404 where the page says that its address names nothing. */
  readonly status: 200 | 404;
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
  /** Null: this page is not rendered on a server. `page` is null while it is left to the browser. `onWait` is called with what it will fetch first. */
  get(question: PageQuestion, onWait?: (links: readonly string[]) => void): Promise<Found<ServedPage> | null>;
  /**
   * Draws the first page of a composition, so that its first visitor does not wait until its code is read. Resolves when
   * it is drawn or could not be; null where no server draws it.
   */
  warm(variant: Variant): Promise<void> | null;
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
  /** Public origin of the site (`https://market.example`); empty: addresses of a page stay relative. */
  readonly origin: string;
  readonly policies: PagePolicies;
  readonly log: FastifyBaseLogger;
}

/** A page is kept as it is and compressed. */
const COMPRESSED_TOO = 1.3;

interface Making {
  readonly question: PageQuestion;
  readonly job: RenderJob;
  /** The composition, layout and route: what hangs there hangs for everybody. */
  readonly place: string;
  readonly before: ServedPage | null;
}

/** Draws one page with a renderer. A page that fails is left to the browser for a while. */
function createMaker({ settings, config, origin, policies, log }: Options, pool: RenderPool) {
  const hangs = new Map<string, number>();
  const left = (retryMs: number): Made<ServedPage> => ({ page: null, bytes: 200, retryMs });

  const served = (page: RenderedPage, { question, job, before }: Making, startedAt: number): Made<ServedPage> => {
    const html = renderedHtml({ ...question, config, page, address: job.page.url, origin });
    const isWhole = page.problems.length === 0;
    return {
      page: {
        status: pageStatus(page.head),
        document: documentOf(html, before?.document),
        links: preloadLinks(page.head),
        policy: policies.of(question.variant.host).drawn(page.styles),
        renderMs: Math.round((performance.now() - startedAt) * 10) / 10,
        isWhole,
      },
      bytes: Math.ceil(Buffer.byteLength(html) * COMPRESSED_TOO),
      ...(isWhole ? {} : { retryMs: settings.retryMs }),
    };
  };
  const failed = (error: Error, place: string): Made<ServedPage> => {
    if (!(error instanceof RenderFailure && error.why === 'hung')) return left(settings.retryMs);
    hangs.set(place, Date.now() + settings.retryAfterHangMs);
    setTimeout(() => hangs.delete(place), settings.retryAfterHangMs).unref();
    return left(settings.retryAfterHangMs);
  };

  return async (making: Making): Promise<Made<ServedPage>> => {
    const { question, job, place } = making;
    const hungUntil = hangs.get(place) ?? 0;
    if (Date.now() < hungUntil) return left(hungUntil - Date.now());
    const startedAt = performance.now();
    const what = `${question.match.pattern} of ${question.variant.composition.id}`;
    try {
      const page = await pool.render(job);
      if (page.problems.length > 0) log.warn(`${what} was drawn in part: ${page.problems.join(' | ').slice(0, 500)}`);
      return served(page, making, startedAt);
    } catch (error) {
      log.warn(`${what} is left to the browser: ${(error as Error).message}`);
      return failed(error as Error, place);
    }
  };
}

/** Draws pages once for everybody, and keeps them. Whatever goes wrong, the browser can draw the page by itself. */
export function createPageRenderer(options: Options): PageRenderer {
  const { settings, reader, readApi, config, log } = options;
  const cache = createPageCache<ServedPage>(settings);
  const firstFetches = new Map<string, readonly string[]>();
  const known = new WeakMap<Variant, ServerBuilds | null>();
  const pool = createRenderPool(settings, createAnswers(reader, readApi), (text) => log.warn(`renderer: ${text}`));
  const make = createMaker(options, pool);

  const buildsFor = (variant: Variant): ServerBuilds | null => {
    const builds = known.has(variant) ? (known.get(variant) ?? null) : buildsOf(variant);
    known.set(variant, builds);
    return builds;
  };
  /** Null where no server draws this page. */
  const jobFor = ({ variant, match, url, layout }: PageQuestion): RenderJob | null => {
    const declared = declaredQuery(variant.releases, match);
    const address = declared && pageAddress(url, declared);
    const builds = readApi && address && buildsFor(variant);
    if (!builds) return null;
    const page = { composition: variant.composition, config: config as PublicConfig, url: address, layout };
    return { ...builds, page, limitMs: settings.limitMs };
  };

  const placeOf = ({ variant, layout, match }: PageQuestion): string => `${variant.key} ${layout} ${match.pattern}`;
  const requestFor = (question: PageQuestion, job: RenderJob): PageRequest<ServedPage> => ({
    group: question.variant.key,
    key: `${question.layout} ${job.page.url}`,
    make(calm, before) {
      const limitMs = calm ? settings.calmLimitMs : settings.limitMs;
      return make({ question, job: { ...job, limitMs }, place: placeOf(question), before });
    },
  });

  return {
    async get(question, onWait = () => {}) {
      const job = jobFor(question);
      if (!job) return null;
      const place = placeOf(question);
      // Only a page without parameters in its path always fetches the same.
      const found = await cache.get(requestFor(question, job), () => onWait(firstFetches.get(place) ?? []));
      if (found.page && !/[:*]/.test(question.match.pattern)) firstFetches.set(place, found.page.links);
      return found;
    },
    forget({ key }) {
      cache.forget(key);
      for (const place of firstFetches.keys()) if (place.startsWith(`${key} `)) firstFetches.delete(place);
    },
    warm(variant) {
      const match = matchPage(variant.composition, '/');
      if (!match) return null;
      const drawings = (['desktop', 'mobile'] as const).flatMap((layout) => {
        const question = { variant, match, url: '/', layout };
        const job = jobFor(question);
        return job ? [cache.prepare(requestFor(question, job))] : [];
      });
      return drawings.length === 0 ? null : Promise.allSettled(drawings).then(() => {});
    },
    close: () => pool.close(),
  };
}
