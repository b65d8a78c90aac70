import type { PublicConfig } from 'shared-contracts';
import { matchPage } from '../match-page.ts';
import type { ReleaseReader } from '../release-reader.ts';
import type { Variant } from '../variant.ts';
import type { VisitorSettings } from '../visitor-cookie.ts';
import { declaredQuery, pageAddress } from './page-address.ts';
import { createPageCache, type Found, type PageRequest } from './page-cache.ts';
import { createPageMaker, type MakerOptions, type PageQuestion, placeOf, type ServedPage } from './page-maker.ts';
import { createRenderPool } from './render-pool.ts';
import type { RenderJob } from './renderer-messages.ts';
import { buildsOf, createAnswers, type ReadApi, type ServerBuilds } from './server-builds.ts';
import { createVisitorPages } from './visitor-pages.ts';

export interface PageRenderer {
  /** Null: this page is not rendered on a server. `page` is null while it is left to the browser. `onWait` is called with what it will fetch first. */
  get(question: PageQuestion, onWait?: (links: readonly string[]) => void): Promise<Found<ServedPage> | null>;
  /** The page for whomever this cookie stands for, and for nobody else. Null: they get what everybody gets. */
  getOwn(question: PageQuestion, cookie: string): Promise<ServedPage | null>;
  /**
   * Draws the first page of a composition, so that its first visitor does not wait until its code is read. Resolves when
   * it is drawn or could not be; null where no server draws it.
   */
  warm(variant: Variant): Promise<void> | null;
  /** A channel has left this composition. */
  forget(variant: Variant): void;
  close(): Promise<void>;
}

interface Options extends MakerOptions {
  readonly reader: ReleaseReader;
  /** Null: there is no API to ask, so pages are left to the browser. */
  readonly readApi: ReadApi | null;
  /** Address of a renderer service; undefined: renderers are processes of this machine. */
  readonly rendererUpstream?: string;
  readonly config: unknown;
  /** Public origin of the site, where a setting names it: the first pages are drawn for it. */
  readonly origin: string;
  /** Undefined: every page is for nobody in particular. */
  readonly visitor: VisitorSettings | undefined;
}

/** Returns the job of drawing a page; null where no server draws it. `forVisitor`: drawn for one visitor alone. */
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
      config: { ...(config as PublicConfig), ...named },
      url: address,
      layout,
    };
    return { ...builds, page, limitMs: settings.limitMs };
  };
}

/** What a page fetches first, as its last drawing said. */
function createFirstFetches() {
  const links = new Map<string, readonly string[]>();
  return {
    of: (question: PageQuestion): readonly string[] => links.get(placeOf(question)) ?? [],
    keep(question: PageQuestion, found: readonly string[]): void {
      // Only a page without parameters in its path always fetches the same.
      if (!/[:*]/.test(question.match.pattern)) links.set(placeOf(question), found);
    },
    forget(variant: string): void {
      for (const place of links.keys()) if (place.startsWith(`${variant} `)) links.delete(place);
    },
  };
}

/** Pages of everybody have processes of their own, and so have those of one visitor: neither waits for the other. */
function createPools({ settings, reader, readApi, rendererUpstream }: Options, say: (text: string) => void) {
  const answers = createAnswers(reader, readApi);
  const shared = { ...settings, ...(rendererUpstream === undefined ? {} : { upstream: rendererUpstream }) };
  const { visitorProcesses: processes, visitorRestMs: restMs } = settings;
  return {
    pool: createRenderPool(shared, answers, say),
    ownPool: createRenderPool({ ...shared, processes, restMs }, answers, say),
  };
}

/** Draws pages once for everybody, and keeps them. Whatever goes wrong, the browser can draw the page by itself. */
export function createPageRenderer(options: Options): PageRenderer {
  const { settings, readApi, visitor, log, origin, rendererUpstream } = options;
  const cache = createPageCache<ServedPage>(settings);
  const firstFetches = createFirstFetches();
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
  /** A start is no moment to give up: it is tried a few times. */
  const drawFirst = async (question: PageQuestion, job: RenderJob): Promise<void> => {
    const request = requestFor(question, { ...job, isFirst: true });
    for (let tries = 0; tries < settings.firstTries; tries++) if (await cache.prepare(request)) return;
  };
  /** Has the code of own pages read: a page of everybody is drawn for it, and sent to nobody. */
  const warmOwn = (question: PageQuestion): void => {
    const job = own && jobFor(question);
    if (!job) return;
    // Whether another machine rests is not known here.
    if (rendererUpstream === undefined) ownPool.warmWith({ ...job, isWarmUp: true });
    ownPool.render({ ...job, isFirst: true }).catch((error: Error) => say(error.message));
  };

  return {
    async get(question, onWait = () => {}) {
      const job = jobFor(question);
      if (!job) return null;
      const found = await cache.get(requestFor(question, job), () => onWait(firstFetches.of(question)));
      if (found.page) firstFetches.keep(question, found.page.links);
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
    warm(variant) {
      const match = matchPage(variant.composition, '/');
      if (!match) return null;
      const drawings = (['desktop', 'mobile'] as const).flatMap((layout) => {
        const question = { variant, match, url: '/', layout, origin };
        const job = jobFor(question);
        return job ? [drawFirst(question, job)] : [];
      });
      if (drawings.length === 0) return null;
      return Promise.allSettled(drawings).then(() => warmOwn({ variant, match, url: '/', layout: 'mobile', origin }));
    },
    close: async () => void (await Promise.all([pool.close(), ownPool.close()])),
  };
}
