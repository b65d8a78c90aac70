import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageMeasure, type TelemetryReport, telemetrySchema } from 'federation-contracts/composition';
import { networkOf } from 'federation-contracts/requests';
import {
  addCounts,
  DEFAULT_CHANNEL,
  emptyCounts,
  formatRef,
  loadBucket,
  markVisitor,
  type ReleaseStore,
  saveCanaryCounts,
  saveCounts,
  stopFailingCanaries,
  type TelemetryCounts,
} from 'federation-release';
import * as v from 'valibot';
import { createRateLimit } from '../access/rate-limit.ts';
import type { Visitors } from '../access/visitors.ts';
import type { ChannelViews } from '../composition/channel-view.ts';
import type { ReleaseReader } from '../composition/release-reader.ts';
import { type CanaryTally, createCanaryTally } from './canary-tally.ts';
import { redactReport } from './redact-report.ts';

const BODY_LIMIT = 8 * 1024;
const LOGGED_A_MINUTE = 60;
/** A page sends one beacon in a few seconds while it is used. */
const BEACONS_A_MINUTE = 120;

interface Options {
  readonly store: ReleaseStore;
  readonly reader: ReleaseReader;
  readonly views: ChannelViews;
  readonly visitors: Visitors;
  /** Visitors come by a CDN, whose pages sign nobody. */
  readonly signs: boolean;
  /** Public origin of the site; undefined: the one that the request names. */
  readonly origin: string | undefined;
  readonly flushMs: number;
  readonly onPageReport: OnPageReport;
  readonly onPageFailure: OnPageFailure;
}

/** One thing that a page reported about a release that was published; nothing in it says whose page it was. */
export type PageReport = Pick<TelemetryReport, 'kind' | 'name' | 'version'> | PageMeasure;
/** Called for each thing that a page reported. */
export type OnPageReport = (report: PageReport) => void;
/** Called for each failure that a page reported, of releases that nobody published too. */
export type OnPageFailure = (failure: Pick<TelemetryReport, 'name' | 'version' | 'message'>) => void;

const isFailure = ({ kind }: TelemetryReport): boolean => kind === 'error' || kind === 'load-failure';

/** Browsers name the origin of every POST; a page of another site has no say here. */
const isOwn = ({ headers, protocol, host }: FastifyRequest, origin: string | undefined): boolean =>
  headers.origin === undefined || headers.origin === (origin ?? `${protocol}://${host}`);

async function saveTally(store: ReleaseStore, tally: CanaryTally): Promise<void> {
  const taken = tally.take();
  for (const [key, sums] of taken) {
    if (await saveCanaryCounts(store, key, sums).catch(() => false)) taken.delete(key);
  }
  tally.putBack(taken);
}

/** What pages reported since the last flush, added to the store now and then. */
function createCounter(app: FastifyInstance, store: ReleaseStore, tally: CanaryTally) {
  let counts: TelemetryCounts = {};
  let logged = 0;

  const flush = async (): Promise<void> => {
    logged = 0;
    const more = counts;
    if (Object.keys(more).length === 0) return;
    counts = {};
    const saved = await saveCounts(store, more).catch(() => false);
    if (!saved) {
      app.log.warn('The telemetry counts could not be kept; trying again later.');
      addCounts(counts, more);
      return;
    }
    await saveTally(store, tally);
    const stopped = await stopFailingCanaries(store).catch((error: Error) => {
      app.log.warn(`The canaries could not be looked at: ${error.message}`);
      return [];
    });
    for (const line of stopped) app.log.warn(line);
  };

  return {
    flush,
    /** A page that fails in a loop counts as one page that fails: `isFirst`. */
    add({ kind, ms }: TelemetryReport, release: string, bucket: number | null, isFirst: boolean): void {
      const entry = counts[release] ?? emptyCounts();
      counts[release] = entry;
      if (kind === 'view' && isFirst) {
        entry.views += 1;
        if (bucket !== null) entry.visitors = markVisitor(entry.visitors, bucket);
      }
      if (kind === 'error' && isFirst) entry.errors += 1;
      if (kind === 'load-failure' && isFirst) entry.loadFailures += 1;
      if (kind === 'load') entry.loads += 1;
      if (kind === 'load' && ms !== undefined) entry.loadMs[loadBucket(ms)] = (entry.loadMs[loadBucket(ms)] ?? 0) + 1;
    },
    mayLog(): boolean {
      logged += 1;
      return logged <= LOGGED_A_MINUTE;
    },
  };
}

/** `POST /telemetry`: what pages noticed about releases, counted here and added to the store now and then. */
export async function telemetryRoutes(app: FastifyInstance, options: Options): Promise<void> {
  const { store, reader, views, visitors, origin, flushMs, onPageReport, onPageFailure } = options;
  const tally = createCanaryTally();
  const counter = createCounter(app, store, tally);
  const hasTry = createRateLimit(BEACONS_A_MINUTE);
  const timer = setInterval(() => void counter.flush(), flushMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await counter.flush();
  });

  // sendBeacon sends text; parse it as what it is.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  /** A refusal, before anything of the body is believed; null where there is none. */
  const refusal = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwn(request, origin))
      return reply.code(403).send({ code: 'FOREIGN_ORIGIN', message: 'Reports come from pages of this site.' });
    if (hasTry(networkOf(request.ip) ?? 'unknown')) return null;
    reply.code(429).header('retry-after', '60');
    return reply.send({ code: 'TOO_MANY_REQUESTS', message: 'This address reports too much.' });
  };

  app.post('/telemetry', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refused = refusal(request, reply);
    if (refused) return refused;
    const parsed = v.safeParse(telemetrySchema, request.body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const message = `${v.getDotPath(issue) ?? 'The report'} is wrong: ${issue.message}`;
      return reply.code(422).send({ code: 'VALIDATION', message });
    }
    const body = parsed.output;
    // Only what is published is counted: nobody can fill the memory with invented names.
    const isPublished = async ({ name, version }: { name: string; version: string }) =>
      (await reader.release({ name, version }).catch(() => null)) !== null;
    const view = await views.view(body.channel ?? DEFAULT_CHANNEL).catch(() => null);
    tally.count(view, body, visitors.signed(request));
    if (options.signs) visitors.signIfUnsigned(request, reply);
    const counted = new Set<string>();
    for (const report of body.reports) {
      const { kind, name, version, message } = report;
      if (isFailure(report)) onPageFailure({ name, version, message });
      if (!(await isPublished(report))) continue;
      const release = formatRef({ name, version });
      const isFirst = !counted.has(`${kind} ${release}`);
      counter.add(report, release, visitors.knownBucket(request), isFirst);
      if (isFirst) onPageReport({ kind, name, version });
      counted.add(`${kind} ${release}`);
      if (isFailure(report) && counter.mayLog())
        request.log.warn(
          { composition: redactReport(body.composition), release, kind, report: redactReport(message ?? '') },
          'reported by a page',
        );
    }
    for (const measure of body.measures) if (await isPublished(measure)) onPageReport(measure);
    return reply.code(204).send();
  });
}
