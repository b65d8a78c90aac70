import type { FastifyInstance } from 'fastify';
import { telemetrySchema } from 'shared-contracts/composition';
import * as v from 'valibot';
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
} from '../release/index.ts';
import { createCanaryTally } from './canary-tally.ts';
import type { ChannelViews } from './channel-view.ts';
import type { ReleaseReader } from './release-reader.ts';
import { knownBucket } from './visitor-bucket.ts';

const BODY_LIMIT = 8 * 1024;
const LOGGED_A_MINUTE = 60;

interface Options {
  readonly store: ReleaseStore;
  readonly reader: ReleaseReader;
  readonly views: ChannelViews;
  readonly flushMs: number;
}

/** `POST /telemetry`: what pages noticed about releases, counted here and added to the store now and then. */
export async function telemetryRoutes(app: FastifyInstance, { store, reader, views, flushMs }: Options): Promise<void> {
  let counts: TelemetryCounts = {};
  let logged = 0;
  const tally = createCanaryTally();

  const saveTally = async (): Promise<void> => {
    const taken = tally.take();
    for (const [key, sums] of taken) {
      if (await saveCanaryCounts(store, key, sums).catch(() => false)) taken.delete(key);
    }
    tally.putBack(taken);
  };

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
    await saveTally();
    const stopped = await stopFailingCanaries(store).catch((error: Error) => {
      app.log.warn(`The canaries could not be looked at: ${error.message}`);
      return [];
    });
    for (const line of stopped) app.log.warn(line);
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });

  // sendBeacon sends text; parse it as what it is.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));

  app.post('/telemetry', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = v.safeParse(telemetrySchema, request.body);
    if (!body.success) {
      const [issue] = body.issues;
      return reply
        .code(422)
        .send({ code: 'VALIDATION', message: `${v.getDotPath(issue) ?? 'The report'} is wrong: ${issue.message}` });
    }
    const bucket = knownBucket(request.headers.cookie);
    const view = await views.view(body.output.channel ?? DEFAULT_CHANNEL).catch(() => null);
    tally.count(view, body.output, { address: request.ip, bucket });
    const counted = new Set<string>();
    for (const { kind, name, version, message, ms } of body.output.reports) {
      // Only what is published is counted: nobody can fill the memory with invented names.
      const known = await reader.release({ name, version }).catch(() => null);
      if (!known) continue;
      const release = formatRef({ name, version });
      const entry = counts[release] ?? emptyCounts();
      counts[release] = entry;
      // A page that fails in a loop counts as one page that fails.
      const isFirst = !counted.has(`${kind} ${release}`);
      counted.add(`${kind} ${release}`);
      if (kind === 'view' && isFirst) {
        entry.views += 1;
        if (bucket !== null) entry.visitors = markVisitor(entry.visitors, bucket);
      }
      if (kind === 'error' && isFirst) entry.errors += 1;
      if (kind === 'load-failure' && isFirst) entry.loadFailures += 1;
      if (kind === 'load') entry.loads += 1;
      if (kind === 'load' && ms !== undefined) entry.loadMs[loadBucket(ms)] = (entry.loadMs[loadBucket(ms)] ?? 0) + 1;
      if ((kind === 'error' || kind === 'load-failure') && logged < LOGGED_A_MINUTE) {
        logged += 1;
        request.log.warn(
          { composition: body.output.composition, release, kind, report: message },
          'reported by a page',
        );
      }
    }
    return reply.code(204).send();
  });
}
