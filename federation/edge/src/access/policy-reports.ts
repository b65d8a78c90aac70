import type { FastifyInstance } from 'fastify';
import { networkOf } from 'federation-contracts/requests';
import * as v from 'valibot';
import { createRateLimit } from './rate-limit.ts';

/** Where browsers say what a page's Content-Security-Policy or Integrity-Policy has forbidden. */
export const CSP_REPORTS_PATH = '/csp-reports';

const BODY_LIMIT = 32 * 1024;
const REPORTS_A_MINUTE = 30;
const MOST_DIRECTIVES = 50;

const reportsSchema = v.pipe(
  v.array(
    v.variant('type', [
      v.object({
        type: v.literal('csp-violation'),
        body: v.object({ effectiveDirective: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)) }),
      }),
      v.object({ type: v.literal('integrity-violation') }),
    ]),
  ),
  v.maxLength(50),
);

/** Counts violations by directive, a line a flush. Nothing else of a report is stored: anybody can send one. */
export function policyReportRoute(app: FastifyInstance, flushMs: number): void {
  const counts = new Map<string, number>();
  const hasTry = createRateLimit(REPORTS_A_MINUTE);
  const flush = (): void => {
    if (counts.size === 0) return;
    app.log.warn({ directives: Object.fromEntries(counts) }, 'browsers report breaches of the page policy');
    counts.clear();
  };
  const timer = setInterval(flush, flushMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    flush();
  });
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.post(CSP_REPORTS_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasTry(networkOf(request.ip) ?? 'unknown')) return reply.code(429).header('retry-after', '60').send();
    const reports = v.safeParse(reportsSchema, request.body);
    if (!reports.success)
      return reply.code(422).send({ code: 'VALIDATION', message: 'These are no reports of a policy.' });
    for (const report of reports.output) {
      const name = report.type === 'csp-violation' ? report.body.effectiveDirective : report.type;
      if (counts.has(name) || counts.size < MOST_DIRECTIVES) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return reply.code(204).send();
  });
}
