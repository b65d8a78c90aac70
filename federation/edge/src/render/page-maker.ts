import type { FastifyBaseLogger } from 'fastify';
import type { PageLayout } from 'federation-contracts';
import type { RenderedPage } from 'federation-contracts/composition';
import { MOST_STYLE_TEXTS, type PagePolicies } from '../access/security-headers.ts';
import type { Variant } from '../composition/variant.ts';
import { documentOf, type PageDocument } from '../html/html-parts.ts';
import type { PageMatch } from '../html/match-page.ts';
import type { Made } from './page-cache.ts';
import { pageStatus } from './page-status.ts';
import type { RenderPool } from './pool/render-pool.ts';
import { RenderFailure } from './pool/render-process.ts';
import type { RenderSettings } from './pool/render-settings.ts';
import type { RenderJob } from './pool/renderer-messages.ts';
import { preloadLinks } from './preload-links.ts';
import { renderedHtml } from './rendered-document.ts';

/** A rendered page as it is sent. */
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
  /** For one visitor alone: neither cached nor sent to anybody else. */
  readonly isOwn: boolean;
  /** What it asked the API for its visitor (`RenderedPage.asked`). */
  readonly asked: readonly string[];
}

export interface PageQuestion {
  readonly variant: Variant;
  readonly match: PageMatch;
  /** The whole address that was asked for; the page is rendered for the part of it that it declares. */
  readonly url: string;
  readonly layout: PageLayout;
  /** Public origin of the site (`https://market.example`); empty: the page names no absolute address. */
  readonly origin: string;
}

export interface MakerOptions {
  readonly settings: RenderSettings;
  readonly policies: PagePolicies;
  readonly log: FastifyBaseLogger;
}

interface Making {
  readonly question: PageQuestion;
  readonly job: RenderJob;
  readonly before: ServedPage | null;
}

/** Never rejects. */
export type MakePage = (making: Making) => Promise<Made<ServedPage>>;

/** A page is cached as it is and compressed. */
const COMPRESSED_TOO = 1.3;

/** The composition, layout and route: what hangs there hangs for everybody. */
export const placeOf = ({ variant, layout, match }: PageQuestion): string =>
  `${variant.key} ${layout} ${match.pattern}`;

/** Renders one page with a renderer. A page that fails is left to the browser for a while. */
export function createPageMaker({ settings, policies, log }: MakerOptions, pool: RenderPool): MakePage {
  const hangs = new Map<string, number>();
  const left = (retryMs: number): Made<ServedPage> => ({ page: null, bytes: 200, retryMs });

  const served = (page: RenderedPage, { question, job, before }: Making, startedAt: number): Made<ServedPage> => {
    const isOwn = job.cookie !== undefined;
    // A shell from before visitors renders for nobody in particular; whatever claims more than it was asked for is
    // refused.
    if (isOwn !== (page.visitor !== undefined)) throw new RenderFailure('It was not drawn for its visitor.', 'hung');
    const html = renderedHtml({ ...question, config: job.page.config, page, address: job.page.url });
    const policy = policies.of(question.variant).drawn(page);
    if (policy === null) throw new RenderFailure(`It has more than ${MOST_STYLE_TEXTS} style elements of its own.`);
    const isWhole = page.problems.length === 0;
    return {
      page: {
        status: pageStatus(page.head),
        document: documentOf(html, before?.document),
        links: preloadLinks(page.head),
        policy,
        renderMs: Math.round((performance.now() - startedAt) * 10) / 10,
        isWhole,
        isOwn,
        asked: page.asked ?? [],
      },
      bytes: Math.ceil(Buffer.byteLength(html) * COMPRESSED_TOO),
      ...(isWhole ? {} : { retryMs: settings.retryMs }),
    };
  };
  const failed = (error: Error, place: string, { isFirst }: RenderJob): Made<ServedPage> => {
    // A machine that starts is busy: its first page may be slow, and is tried again soon.
    if (isFirst || !(error instanceof RenderFailure && error.why === 'hung')) return left(settings.retryMs);
    hangs.set(place, Date.now() + settings.retryAfterHangMs);
    setTimeout(() => hangs.delete(place), settings.retryAfterHangMs).unref();
    return left(settings.retryAfterHangMs);
  };

  return async (making) => {
    const { question, job } = making;
    const place = placeOf(question);
    const hungUntil = hangs.get(place) ?? 0;
    if (Date.now() < hungUntil) return left(hungUntil - Date.now());
    const startedAt = performance.now();
    const what = `${question.match.pattern} of ${question.variant.composition.id}`;
    try {
      const page = await pool.render(job);
      const { problems } = page;
      // What went wrong in somebody's own page may quote it.
      const why = job.cookie === undefined ? problems.join(' | ').slice(0, 500) : `${problems.length} problems`;
      if (problems.length > 0) log.warn(`${what} was drawn in part: ${why}`);
      return served(page, making, startedAt);
    } catch (error) {
      log.warn(`${what} is left to the browser: ${(error as Error).message}`);
      return failed(error as Error, place, job);
    }
  };
}
