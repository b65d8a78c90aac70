import type { RenderedPage } from 'shared-contracts/composition';
import type { RenderSettings } from './render-settings.ts';
import { type AnswerWorker, RenderFailure, type RenderWorker, startRenderWorker } from './render-worker.ts';
import type { RenderJob } from './worker-messages.ts';

export interface RenderPool {
  /** Rejects with a RenderFailure, at once when too many wait already. */
  render(job: RenderJob): Promise<RenderedPage>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: RenderJob;
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

/**
 * A few threads, started when they are needed, and one queue. A thread that ended, or has seen many compositions, is
 * replaced by a fresh one.
 */
export function createRenderPool(settings: RenderSettings, answer: AnswerWorker): RenderPool {
  const idle: RenderWorker[] = [];
  const all = new Set<RenderWorker>();
  const queue: Waiting[] = [];
  let closed = false;

  const start = (): RenderWorker => {
    const worker = startRenderWorker(settings, answer);
    all.add(worker);
    return worker;
  };
  const drop = (worker: RenderWorker): void => {
    all.delete(worker);
    if (!worker.ended) void worker.end();
  };
  const isSpent = (worker: RenderWorker): boolean =>
    worker.ended || worker.compositions > settings.compositionsPerWorker;

  function freeWorker(): RenderWorker | null {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (!isSpent(worker)) return worker;
      drop(worker);
    }
    return all.size < settings.workers ? start() : null;
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const worker = freeWorker();
    if (!worker) return;
    const waiting = queue.shift() as Waiting;
    worker
      .render(waiting.job)
      .then(waiting.resolve, waiting.reject)
      .finally(() => {
        idle.push(worker);
        next();
      });
  }

  return {
    render(job) {
      if (closed) return Promise.reject(new RenderFailure('The edge closes.'));
      if (queue.length >= settings.longestQueue) return Promise.reject(new RenderFailure('Too many pages wait.'));
      return new Promise((resolve, reject) => {
        queue.push({ job, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new RenderFailure('The edge closes.'));
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
}
