import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { overloaded } from '../refusal.ts';

const SAMPLE_MS = 1_000;
/** Responses would come too late for anybody. */
const MAX_DELAY_MS = 500;
const NANOSECONDS = 1e6;

/**
 * 503 with Retry-After instead of a collapse, when the process is late most of the time: one long statement of the
 * embedded database is no overload. Databases and their queues have limits of their own, answered the same way.
 */
export function shedLoad(app: FastifyInstance, maxDelayMs = MAX_DELAY_MS): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let tooBusy = false;
  const timer = setInterval(() => {
    tooBusy = delay.count > 1 && delay.percentile(50) / NANOSECONDS > maxDelayMs;
    delay.reset();
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onRequest', async () => {
    if (tooBusy) throw overloaded();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
