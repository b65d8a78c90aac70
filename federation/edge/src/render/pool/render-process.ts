import type { RenderedPage } from 'federation-contracts/composition';
import * as v from 'valibot';
import { readLines } from './read-lines.ts';
import type { RenderSettings } from './render-settings.ts';
import type { OpenRenderer, RendererLink } from './renderer-link.ts';
import {
  type FromRenderer,
  fromRendererSchema,
  type RendererRequest,
  type RenderJob,
  type RequestMessage,
} from './renderer-messages.ts';

/** `page`: it could not be rendered. `hung`: its process had to be ended. `lost`: its process ended. */
type FailureCause = 'page' | 'hung' | 'lost';

/** A page was not rendered. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly why: FailureCause;
  constructor(message: string, why: FailureCause = 'page') {
    super(message);
    this.why = why;
  }
}

/** Resolves with what a renderer asks for: a server build's code, or the API's words. Rejects where there is none. */
export type RespondToRenderer = (asked: RendererRequest) => Promise<object>;

interface Options {
  readonly settings: RenderSettings;
  readonly open: OpenRenderer;
  readonly answer: RespondToRenderer;
  readonly log: (text: string) => void;
}

const LONGEST_LINE = 10 * 1024 * 1024;

/** What a renderer may have: the server builds of its present page, and responses of the API. */
function askedFor({ file, api, language }: RequestMessage, job: RenderJob | undefined): RendererRequest {
  if (api !== undefined) return { api, language: language ?? '', cookie: job?.cookie };
  const found = job && [job.shell, ...Object.values(job.remotes)].find(({ integrity }) => integrity === file);
  if (!found) throw new Error('This file is no part of the page.');
  return { file: found };
}

/** The jobs as the renderer knows them: server builds by their hashes. */
function jobMessage({ shell, remotes, page, limitMs, isWarmUp }: RenderJob): object {
  const hashes = Object.entries(remotes).map(([name, { integrity }]) => [name, integrity]);
  return {
    shell: shell.integrity,
    remotes: Object.fromEntries(hashes),
    page,
    limitMs,
    ...(isWarmUp ? { isWarmUp } : {}),
  };
}

interface Present {
  readonly job: RenderJob;
  resolve(page: RenderedPage): void;
  reject(error: Error): void;
}

/** One process that renders, one page at a time. */
export class RenderProcess {
  readonly #options: Options;
  readonly #renderer: RendererLink;
  readonly #compositions = new Set<string>();
  #ended = false;
  #ready = false;
  #asks = 0;
  #warmUps = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #present: Present | null = null;
  #rest: { readonly done: Promise<void>; end(): void } | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#renderer = options.open({
      onFailure: (reason) => this.#stop(reason, 'page'),
      onEnd: (reason) => this.#stop(reason, 'lost'),
      onTooMuch: () => this.#stop('A page needed too much memory.', 'hung'),
    });
    readLines(
      this.#renderer.output,
      LONGEST_LINE,
      (line) => this.#read(line),
      () => this.#stop('A renderer said too much.', 'hung'),
    );
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** How many compositions it has seen. */
  get compositions(): number {
    return this.#compositions.size;
  }

  /** How many pages it has rendered to be warm for the next visitor. */
  get warmUps(): number {
    return this.#warmUps;
  }

  /** One page at a time. Rejects with a RenderFailure. */
  render(job: RenderJob): Promise<RenderedPage> {
    if (this.#ended) return Promise.reject(new RenderFailure('The renderer has ended.', 'lost'));
    this.#compositions.add(job.page.composition.id);
    this.#asks = 0;
    this.#warmUps = job.isWarmUp ? this.#warmUps + 1 : 0;
    return new Promise((resolve, reject) => {
      this.#present = { job, resolve, reject };
      this.#limit(this.#patience(job));
      this.#send({ type: 'render', job: jobMessage(job) });
    });
  }

  #patience({ isFirst }: RenderJob): number {
    const { hangsAfterMs, startMs } = this.#options.settings;
    return this.#ready && !isFirst ? hangsAfterMs : startMs;
  }

  /** Resolves when it is ready for the next page, or has ended. */
  idle(): Promise<void> {
    return this.#rest?.done ?? Promise.resolve();
  }

  async end(): Promise<void> {
    this.#stop('The edge closes.', 'page');
    await this.#renderer.gone;
  }

  #send(message: object): void {
    if (!this.#ended) this.#renderer.input.write(`${JSON.stringify(message)}\n`);
  }

  /** Ends the process when it sends nothing for `ms`. */
  #limit(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => this.#stop(`A page took longer than ${ms} ms to draw.`, this.#ready ? 'hung' : 'page'),
      ms,
    );
  }

  #settle(act: (page: Present) => void): void {
    clearTimeout(this.#timer);
    const page = this.#present;
    this.#present = null;
    if (page) act(page);
  }

  #stop(reason: string, why: FailureCause): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#renderer.kill();
    this.#settle(({ reject }) => reject(new RenderFailure(reason, why)));
    this.#rest?.end();
  }

  #read(line: string): void {
    const message = v.safeParse(v.pipe(v.string(), v.parseJson(), fromRendererSchema), line);
    if (message.success) this.#hear(message.output);
    else this.#stop('A renderer sent something that makes no sense.', 'hung');
  }

  #hear(message: FromRenderer): void {
    if (message.type === 'ready') {
      this.#ready = true;
      if (this.#present) this.#limit(this.#patience(this.#present.job));
    } else if (message.type === 'ask') void this.#give(message);
    else if (message.type === 'log') this.#options.log(message.text);
    else if (message.type === 'idle') this.#endRest();
    else this.#finish(message);
  }

  #finish(message: Extract<FromRenderer, { type: 'rendered' | 'failed' }>): void {
    this.#settle(({ resolve, reject }) => {
      this.#beginRest();
      if (message.type === 'rendered') resolve(message.page);
      else reject(new RenderFailure(message.reason));
    });
  }

  /** From the end of one page until what it left behind has run. */
  #beginRest(): void {
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#rest = { done, end };
    this.#limit(this.#options.settings.restMs);
  }

  #endRest(): void {
    if (!this.#present) clearTimeout(this.#timer);
    this.#rest?.end();
    this.#rest = null;
  }

  async #give(message: RequestMessage): Promise<void> {
    this.#asks += 1;
    const { id } = message;
    try {
      if (this.#asks > this.#options.settings.mostAsks) throw new Error('A page asks for too much.');
      this.#send({ type: 'answer', id, ...(await this.#options.answer(askedFor(message, this.#present?.job))) });
    } catch (error) {
      this.#send({ type: 'no-answer', id, reason: (error as Error).message });
    }
  }
}
