import type { RenderedPage } from 'shared-contracts/composition';
import { type AnswerRenderer, RenderFailure, type RenderProcess, startRenderProcess } from './render-process.ts';
import type { RenderSettings } from './render-settings.ts';
import { findRendererCommand, type RendererCommand, rendererFlags } from './renderer/renderer-command.ts';
import { rendererSource } from './renderer/renderer-source.ts';
import type { RenderJob } from './renderer-messages.ts';

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

interface Start {
  readonly command: RendererCommand;
  readonly source: string;
}

/** One line of the log, once: people should know which walls stand. */
async function prepare(settings: RenderSettings, log: (text: string) => void): Promise<Start> {
  const command = await findRendererCommand(rendererFlags(settings.memoryMiB));
  if (!command.hasOwnNetwork)
    log('Renderers have no network namespace of their own here (`unshare --net` fails); they cut themselves off.');
  return { command, source: rendererSource({ realms: settings.contexts, scripts: settings.scripts }) };
}

/**
 * A few processes, started when they are needed, and one queue. A process that ended, or has seen many compositions, is
 * replaced by a fresh one.
 */
export function createRenderPool(
  settings: RenderSettings,
  answer: AnswerRenderer,
  log: (text: string) => void,
): RenderPool {
  const idle: RenderProcess[] = [];
  const all = new Set<RenderProcess>();
  const queue: Waiting[] = [];
  let starting: Promise<Start> | null = null;
  let ready: Start | null = null;
  let closed = false;

  const start = ({ command, source }: Start): RenderProcess => {
    const renderer = startRenderProcess({ settings, command, source, answer, log });
    all.add(renderer);
    return renderer;
  };
  const drop = (renderer: RenderProcess): void => {
    all.delete(renderer);
    if (!renderer.ended) void renderer.end();
  };
  const isSpent = (renderer: RenderProcess): boolean =>
    renderer.ended || renderer.compositions > settings.compositionsPerProcess;

  function freeProcess(present: Start): RenderProcess | null {
    for (let renderer = idle.pop(); renderer; renderer = idle.pop()) {
      if (!isSpent(renderer)) return renderer;
      drop(renderer);
    }
    return all.size < settings.processes ? start(present) : null;
  }

  /** A page that ended its process has cost the next one nothing: another process waits already. */
  function takeBack(renderer: RenderProcess): void {
    if (closed || !ready) return;
    if (isSpent(renderer)) {
      drop(renderer);
      idle.push(start(ready));
    } else idle.push(renderer);
    next();
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    if (!ready) {
      starting ??= prepare(settings, log);
      void starting.then((found) => {
        ready = found;
        next();
      });
      return;
    }
    const renderer = freeProcess(ready);
    if (!renderer) return;
    const waiting = queue.shift() as Waiting;
    renderer
      .render(waiting.job)
      .then(waiting.resolve, waiting.reject)
      .then(() => renderer.idle())
      .finally(() => takeBack(renderer));
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
      await starting?.catch(() => null);
      await Promise.all([...all].map((renderer) => renderer.end()));
    },
  };
}
