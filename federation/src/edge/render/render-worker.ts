import { Worker } from 'node:worker_threads';
import type { RenderedPage } from 'shared-contracts/composition';
import type { RenderSettings } from './render-settings.ts';
import type { Asked, FromWorker, RenderJob, ToWorker } from './worker-messages.ts';

/** A page was not rendered. `hung`: its thread had to be ended. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly hung: boolean;
  constructor(message: string, hung = false) {
    super(message);
    this.hung = hung;
  }
}

/** Answers what a thread asks for: the bytes of a file, or the API's words. Rejects where there is none. */
export type AnswerWorker = (asked: Asked) => Promise<unknown>;

export interface RenderWorker {
  readonly ended: boolean;
  /** How many compositions it has seen. */
  readonly compositions: number;
  /** One page at a time. Rejects with a RenderFailure. */
  render(job: RenderJob): Promise<RenderedPage>;
  end(): Promise<void>;
}

const entry = new URL('./start-worker.mjs', import.meta.url);

/** Starts one thread. It gets no environment: there are no secrets in it to read. */
export function startRenderWorker(settings: RenderSettings, answer: AnswerWorker): RenderWorker {
  const worker = new Worker(entry, {
    execArgv: [],
    env: {},
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMiB },
  });
  worker.unref();
  const compositions = new Set<string>();
  let ended = false;
  let ready = false;
  let current: { resolve(page: RenderedPage): void; reject(error: Error): void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (message: ToWorker): void => worker.postMessage(message);
  const settle = (act: (job: NonNullable<typeof current>) => void): void => {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job) act(job);
  };
  const fail = (reason: string, hung: boolean): void => {
    ended = true;
    settle(({ reject }) => reject(new RenderFailure(reason, hung)));
  };
  const watch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        fail(`A page took longer than ${settings.hangsAfterMs} ms to render.`, ready);
        void worker.terminate();
      },
      ready ? settings.hangsAfterMs : settings.startMs,
    );
  };

  worker.on('message', (message: FromWorker) => {
    if (message.type === 'ready') {
      ready = true;
      if (current) watch();
    } else if (message.type === 'ask') {
      const { id } = message;
      answer(message.asked).then(
        (value) => ended || tell({ type: 'answer', id, value }),
        (error: Error) => ended || tell({ type: 'no-answer', id, reason: error.message }),
      );
    } else if (message.type === 'rendered') settle(({ resolve }) => resolve(message.page));
    else settle(({ reject }) => reject(new RenderFailure(message.reason)));
  });
  // Out of memory comes as an error.
  worker.on('error', (error) => fail(`A thread ended: ${error.message}`, true));
  worker.on('exit', () => fail('A thread ended.', true));

  return {
    get ended() {
      return ended;
    },
    get compositions() {
      return compositions.size;
    },
    render(job) {
      if (ended) return Promise.reject(new RenderFailure('The thread has ended.'));
      compositions.add(job.page.composition.id);
      return new Promise((resolve, reject) => {
        current = { resolve, reject };
        watch();
        tell({ type: 'render', job });
      });
    },
    async end() {
      fail('The edge closes.', false);
      await worker.terminate();
    },
  };
}
