import { createHash } from 'node:crypto';
import { siteLanguages } from 'federation-contracts/composition';
import { timeout } from 'federation-runtime/timeout';
import type { VisitorSettings } from '../access/visitor-cookie.ts';
import { hasParameters } from '../html/match-page.ts';
import { createPageMaker, type MakerOptions, type PageQuestion, type ServedPage } from './page-maker.ts';
import type { RenderPool } from './pool/render-pool.ts';
import type { RenderJob } from './pool/renderer-messages.ts';
import { createQueryPrediction } from './query-prediction.ts';
import type { ReadApi } from './server-builds.ts';

interface Options extends MakerOptions {
  readonly readApi: ReadApi;
  readonly visitor: VisitorSettings;
}

/** Of an address with a part of somebody's own in its path no two people ask the same. */
const addressOf = ({ variant, layout, match }: PageQuestion, { page }: RenderJob): string | null =>
  hasParameters(match.pattern) ? null : `${variant.key} ${layout} ${page.url}`;

/**
 * Renders pages for single visitors, each anew, by processes that render nothing else. The API says who the visitor is
 * before a renderer hears of them: an invented cookie costs one question.
 */
export function createVisitorPages({ readApi, visitor, settings, ...others }: Options, pool: RenderPool) {
  const make = createPageMaker({ settings, ...others }, pool);
  const questions = createQueryPrediction(settings.countedPages);
  let underWay = 0;

  async function renderPage(question: PageQuestion, job: RenderJob, cookie: string): Promise<ServedPage | null> {
    const languages = siteLanguages(question.variant.host);
    const tag = languages.tagOf(languages.ofPath(job.page.url));
    const { status, body } = await readApi(visitor.who, tag, cookie);
    if (status !== 200) return null;
    const address = addressOf(question, job);
    const asks = address === null ? [] : questions.of(address);
    const page = { ...job.page, visitor: body, ...(asks.length > 0 ? { asks } : {}) };
    const ownJob: RenderJob = { ...job, page, cookie, limitMs: settings.visitorLimitMs };
    const { page: rendered } = await make({ question, job: ownJob, before: null });
    if (address !== null && rendered)
      questions.keep(address, createHash('sha256').update(body).digest('base64'), rendered.asked);
    return rendered;
  }

  return {
    /** Null where too much is under way, nobody is known by the cookie, or it takes too long. Never rejects. */
    async get(question: PageQuestion, job: RenderJob, cookie: string): Promise<ServedPage | null> {
      if (underWay >= settings.mostVisitors) return null;
      underWay += 1;
      const rendered = renderPage(question, job, cookie)
        .catch((error: Error) => {
          others.log.warn(`${question.match.pattern} is not drawn for its visitor: ${error.message}`);
          return null;
        })
        .finally(() => {
          underWay -= 1;
        });
      return timeout(rendered, settings.visitorPatienceMs, () => null);
    },
  };
}
