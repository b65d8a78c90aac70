import type { RenderedPage } from 'federation-contracts/composition';
import { prepareRenderers } from './prepare-renderers.ts';
import { RenderFailure, RenderProcess, type RespondToRenderer } from './render-process.ts';
import type { RenderSettings } from './render-settings.ts';
import { localRenderers, type OpenRenderer, remoteRenderers } from './renderer-link.ts';
import type { RenderJob } from './renderer-messages.ts';
import { type Rest, whenIdle } from './when-idle.ts';

/** `upstream`: address of a renderer service (renderer-service.ts); absent: processes of this machine. */
export type PoolSettings = RenderSettings & { readonly upstream?: string };

export interface RenderPool {
  /** Rejects with a RenderFailure, at once when too many wait already. */
  render(job: RenderJob): Promise<RenderedPage>;
  /** While nobody waits, idle processes render this page for nobody: the next one finds its code warm. */
  warmWith(job: RenderJob): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: RenderJob;
  /** Its first process was lost. The page may be why, so a second loss is its own. */
  readonly isAgain?: true;
  resolve(page: RenderedPage): void;
  reject(error: unknown): void;
}

/** Where renderers come from: a service of their own, or this machine. */
async function findRenderers(settings: PoolSettings, log: (text: string) => void): Promise<OpenRenderer> {
  if (settings.upstream) return remoteRenderers(settings.upstream);
  return localRenderers(await prepareRenderers(settings, log), settings.memoryMiB);
}

/**
 * A few processes, started when they are needed, and one queue. A process that ended, or has seen many compositions, is
 * replaced by a fresh one.
 */
class Pool implements RenderPool {
  readonly #settings: PoolSettings;
  readonly #answer: RespondToRenderer;
  readonly #log: (text: string) => void;
  readonly #idle: RenderProcess[] = [];
  readonly #all = new Set<RenderProcess>();
  readonly #queue: Waiting[] = [];
  readonly #rest: Rest;
  #warmJob: RenderJob | null = null;
  #isWarming = false;
  #starting: Promise<void> | null = null;
  #open: OpenRenderer | null = null;
  #isClosed = false;

  constructor(settings: PoolSettings, answer: RespondToRenderer, log: (text: string) => void) {
    this.#settings = settings;
    this.#answer = answer;
    this.#log = log;
    this.#rest = whenIdle(settings, () => this.#warmUp());
  }

  render(job: RenderJob): Promise<RenderedPage> {
    if (this.#isClosed) return Promise.reject(new RenderFailure('The edge closes.'));
    if (this.#queue.length >= this.#settings.longestQueue)
      return Promise.reject(new RenderFailure('Too many pages wait.'));
    this.#rest.stop();
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#next();
    });
  }

  warmWith(job: RenderJob): void {
    this.#warmJob = job;
    this.#rest.start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rest.stop();
    for (const { reject } of this.#queue.splice(0)) reject(new RenderFailure('The edge closes.'));
    await this.#starting;
    await Promise.all([...this.#all].map((renderer) => renderer.end()));
  }

  #newProcess(open: OpenRenderer): RenderProcess {
    const renderer = new RenderProcess({
      settings: this.#settings,
      open,
      answer: this.#answer,
      log: this.#log,
    });
    this.#all.add(renderer);
    return renderer;
  }

  #drop(renderer: RenderProcess): void {
    this.#all.delete(renderer);
    if (!renderer.ended) void renderer.end();
  }

  #isSpent(renderer: RenderProcess): boolean {
    return renderer.ended || renderer.compositions > this.#settings.compositionsPerProcess;
  }

  #freeProcess(open: OpenRenderer): RenderProcess | null {
    for (let renderer = this.#idle.pop(); renderer; renderer = this.#idle.pop()) {
      if (!this.#isSpent(renderer)) return renderer;
      this.#drop(renderer);
    }
    // What warms up is free again before another one has started.
    if (this.#isWarming || this.#all.size >= this.#settings.processes) return null;
    return this.#newProcess(open);
  }

  /** A page that ended its process has cost the next one nothing: another process waits already. */
  #takeBack(renderer: RenderProcess): void {
    if (this.#isClosed || !this.#open) return;
    if (this.#isSpent(renderer)) {
      this.#drop(renderer);
      this.#idle.push(this.#newProcess(this.#open));
    } else this.#idle.push(renderer);
    this.#next();
    if (this.#warmJob && this.#idle.length === this.#all.size) this.#rest.start();
  }

  /** One page, by the process that the next visitor gets first. Where it fails once, it is not tried again. */
  #warmUp(): void {
    const { warmUps } = this.#settings;
    const at = this.#idle.findLastIndex((process) => !process.ended && process.warmUps < warmUps);
    const [renderer] = at < 0 ? [] : this.#idle.splice(at, 1);
    const job = this.#warmJob;
    if (!renderer || !job) return;
    this.#isWarming = true;
    renderer
      .render(job)
      .then(
        () => renderer.idle().then(() => !renderer.ended),
        () => false,
      )
      .then((isWarm) => {
        this.#isWarming = false;
        if (!isWarm && this.#warmJob === job) this.#warmJob = null;
        this.#takeBack(renderer);
      });
  }

  /** When the system ends a process, another one renders its page: the request only takes longer. */
  #fail(waiting: Waiting, error: unknown): void {
    if (!(error instanceof RenderFailure && error.why === 'lost') || this.#isClosed) waiting.reject(error);
    else if (waiting.isAgain) waiting.reject(new RenderFailure(error.message, 'hung'));
    else this.#queue.unshift({ ...waiting, isAgain: true });
  }

  #prepare(): void {
    this.#starting ??= findRenderers(this.#settings, this.#log).then(
      (open) => {
        this.#open = open;
        this.#next();
      },
      (error: Error) => {
        this.#starting = null;
        for (const { reject } of this.#queue.splice(0)) reject(new RenderFailure(error.message));
      },
    );
  }

  #next(): void {
    if (this.#isClosed || this.#queue.length === 0) return;
    if (!this.#open) {
      this.#prepare();
      return;
    }
    const renderer = this.#freeProcess(this.#open);
    const waiting = renderer && this.#queue.shift();
    if (!renderer || !waiting) return;
    renderer
      .render(waiting.job)
      .then(waiting.resolve, (error: unknown) => this.#fail(waiting, error))
      .then(() => renderer.idle())
      .finally(() => this.#takeBack(renderer));
  }
}

export const createRenderPool = (
  settings: PoolSettings,
  answer: RespondToRenderer,
  log: (text: string) => void,
): RenderPool => new Pool(settings, answer, log);
