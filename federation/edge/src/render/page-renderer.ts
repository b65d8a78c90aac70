import { siteLanguages } from 'federation-contracts/composition';
import { timeout } from 'federation-runtime/timeout';
import type { VisitorSettings } from '../access/visitor-cookie.ts';
import type { ReleaseReader } from '../composition/release-reader.ts';
import type { Variant } from '../composition/variant.ts';
import { hasParameters, matchPage } from '../html/match-page.ts';
import { addressesOf } from '../html/page-languages.ts';
import { declaredQuery, pageAddress } from './page-address.ts';
import { createPageCache, type Found, type PageRequest } from './page-cache.ts';
import { createPageMaker, type MakerOptions, type PageQuestion, placeOf, type ServedPage } from './page-maker.ts';
import { createRenderPool } from './pool/render-pool.ts';
import type { RenderJob } from './pool/renderer-messages.ts';
import { buildsOf, createResponder, type ReadApi, type ServerBuilds } from './server-builds.ts';
import { createTopPages, type TopPage } from './top-pages.ts';
import { createVisitorPages } from './visitor-pages.ts';

export interface PageRenderer {
  /**
   * Null: this page is not rendered on a server. `page` is null while it is left to the browser. `onWait` is called
   * with what it will fetch first.
   */
  get(question: PageQuestion, onWait?: (links: readonly string[]) => void): Promise<Found<ServedPage> | null>;
  /** The page for whomever this cookie stands for, and for nobody else. Null: they get what everybody gets. */
  getOwn(question: PageQuestion, cookie: string): Promise<ServedPage | null>;
  /**
   * Renders the first page of a composition, so that its first visitor does not wait until its code is read, then that
   * page in the other languages and what visitors ask for most. Resolves when all is rendered, could not be or takes
   * too long; null where no server renders the first page.
   *
   * @param origin Public origin of the site, by which its first visitors will ask; empty: none is known.
   */
  warm(variant: Variant, origin: string): Promise<void> | null;
  /** A channel has left this composition. */
  forget(variant: Variant): void;
  /** What pages are rendered from has changed. */
  outdate(): void;
  /** Whether a page may still be sent without being rendered anew. */
  hasPages(): boolean;
  close(): Promise<void>;
}

interface Options extends MakerOptions {
  readonly reader: ReleaseReader;
  /** Null: there is no API to ask, so pages are left to the browser. */
  readonly readApi: ReadApi | null;
  /** Address of a renderer service; undefined: renderers are processes of this machine. */
  readonly rendererUpstream?: string;
  readonly config: unknown;
  /** Undefined: every page is for nobody in particular. */
  readonly visitor: VisitorSettings | undefined;
}

/** The job of rendering a page; null where no server does. `forVisitor`: rendered for one visitor alone. */
function createJobs({ settings, readApi, config }: Options) {
  const known = new WeakMap<Variant, ServerBuilds | null>();
  const buildsFor = (variant: Variant): ServerBuilds | null => {
    const builds = known.has(variant) ? (known.get(variant) ?? null) : buildsOf(variant);
    known.set(variant, builds);
    return builds;
  };
  return ({ variant, match, url, layout, origin }: PageQuestion, forVisitor = false): RenderJob | null => {
    const declared = declaredQuery(variant.releases, match, forVisitor);
    const address = declared && pageAddress(url, declared, !forVisitor);
    const builds = readApi && address && buildsFor(variant);
    if (!builds) return null;
    const named = origin === '' ? {} : { origin };
    const page = {
      composition: variant.composition,
      config: { ...(config as object), ...named },
      url: address,
      layout,
    };
    return { ...builds, page, limitMs: settings.limitMs };
  };
}

/** What a page fetches first, as its last rendering said. */
function createFirstFetches() {
  const links = new Map<string, readonly string[]>();
  return {
    of: (question: PageQuestion): readonly string[] => links.get(placeOf(question)) ?? [],
    keep(question: PageQuestion, found: readonly string[]): void {
      // Only a page without parameters in its path always fetches the same.
      if (!hasParameters(question.match.pattern)) links.set(placeOf(question), found);
    },
    forget(variant: string): void {
      for (const place of links.keys()) if (place.startsWith(`${variant} `)) links.delete(place);
    },
  };
}

/** Pages of everybody have processes of their own, and so have those of one visitor: neither waits for the other. */
function createPools({ settings, reader, readApi, rendererUpstream }: Options, say: (text: string) => void) {
  const answers = createResponder(reader, readApi);
  const shared = { ...settings, ...(rendererUpstream === undefined ? {} : { upstream: rendererUpstream }) };
  const { visitorProcesses: processes, visitorRestMs: restMs } = settings;
  return {
    pool: createRenderPool(shared, answers, say),
    ownPool: createRenderPool({ ...shared, processes, restMs }, answers, say),
  };
}

const layouts = ['desktop', 'mobile'] as const;
const inBothLayouts = (url: string, origin: string): TopPage[] => layouts.map((layout) => ({ url, layout, origin }));
/** The path of an address, without its language. */
const plainPath = ({ host }: Variant, url: string): string =>
  siteLanguages(host).plainPath(url.split('?', 1)[0] ?? '/');
/** Home in the other languages. */
const elsewhere = ({ host }: Variant): string[] => addressesOf('/', siteLanguages(host)).slice(1);

/** Renders pages once for everybody, and keeps them. Whatever goes wrong, the browser can render the page by itself. */
export function createPageRenderer(options: Options): PageRenderer {
  const { settings, readApi, visitor, log, rendererUpstream } = options;
  const cache = createPageCache<ServedPage>(settings);
  const firstFetches = createFirstFetches();
  const asked = createTopPages(settings.countedPages);
  const jobFor = createJobs(options);
  const say = (text: string) => log.warn(`renderer: ${text}`);
  const { pool, ownPool } = createPools(options, say);
  const make = createPageMaker(options, pool);
  const own = readApi && visitor ? createVisitorPages({ ...options, readApi, visitor }, ownPool) : null;

  const requestFor = (question: PageQuestion, job: RenderJob): PageRequest<ServedPage> => ({
    group: question.variant.key,
    key: `${question.layout} ${question.origin} ${job.page.url}`,
    make(calm, before) {
      const limitMs = calm ? settings.calmLimitMs : settings.limitMs;
      return make({ question, job: { ...job, limitMs }, before });
    },
  });
  /** Null: no server renders it. */
  const renderAhead = (variant: Variant, page: TopPage): Promise<boolean> | null => {
    const match = matchPage(variant.composition, plainPath(variant, page.url));
    const question = match && { variant, match, ...page };
    const job = question && jobFor(question);
    return job ? cache.prepare(requestFor(question, { ...job, isFirst: true })) : null;
  };
  /** A start is no moment to give up: it is tried a few times. */
  const renderFirst = async (variant: Variant, page: TopPage): Promise<void> => {
    for (let tries = 0; tries < settings.firstTries; tries++) if (await renderAhead(variant, page)) return;
  };
  let warmed: Variant | null = null;
  let askedAt = Date.now();
  /** One after the other: visitors of a channel that has moved come first. */
  const renderRest = async (variant: Variant, origin: string): Promise<void> => {
    const rest = [...elsewhere(variant).flatMap((url) => inBothLayouts(url, origin)), ...asked.take(settings.topPages)];
    for (const page of rest) if (warmed === variant) await renderAhead(variant, page);
  };
  /** Has the code of own pages read: a page of everybody is rendered for it, and sent to nobody. */
  const warmOwn = (question: PageQuestion): void => {
    const job = own && jobFor(question);
    if (!job) return;
    // Whether another machine is idle is not known here.
    if (rendererUpstream === undefined) ownPool.warmWith({ ...job, isWarmUp: true });
    ownPool.render({ ...job, isFirst: true }).catch((error: Error) => say(error.message));
  };

  return {
    async get(question, onWait = () => {}) {
      const job = jobFor(question);
      if (!job) return null;
      askedAt = Date.now();
      const found = await cache.get(requestFor(question, job), () => onWait(firstFetches.of(question)));
      if (found.page) firstFetches.keep(question, found.page.links);
      if (found.page?.status === 200)
        asked.count({ url: job.page.url, layout: question.layout, origin: question.origin });
      return found;
    },
    async getOwn(question, cookie) {
      const job = own && jobFor(question, true);
      return job ? own.get(question, job, cookie) : null;
    },
    forget({ key }) {
      cache.forget(key);
      firstFetches.forget(key);
    },
    outdate: () => cache.outdate(),
    hasPages: () => Date.now() - askedAt < settings.staleMs,
    warm(variant, origin) {
      const match = matchPage(variant.composition, '/');
      const question: PageQuestion | null = match && { variant, match, url: '/', layout: 'mobile', origin };
      if (!question || !jobFor(question)) return null;
      warmed = variant;
      const renderings = inBothLayouts('/', origin).map((page) => renderFirst(variant, page));
      return Promise.allSettled(renderings).then(async () => {
        warmOwn(question);
        await timeout(renderRest(variant, origin), settings.warmMs, () => null);
      });
    },
    async close() {
      warmed = null;
      await Promise.all([pool.close(), ownPool.close()]);
    },
  };
}
