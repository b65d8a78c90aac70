import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { RenderedPage } from 'shared-contracts/composition';
import * as v from 'valibot';
import { readLines } from './read-lines.ts';
import type { RenderSettings } from './render-settings.ts';
import type { RendererCommand } from './renderer/renderer-command.ts';
import { watchMemory } from './renderer-memory.ts';
import {
  type Asked,
  type AskMessage,
  type FromRenderer,
  fromRendererSchema,
  type RenderJob,
} from './renderer-messages.ts';

/** A page was not drawn. `hung`: its process had to be ended. */
export class RenderFailure extends Error {
  override name = 'RenderFailure';
  readonly hung: boolean;
  constructor(message: string, hung = false) {
    super(message);
    this.hung = hung;
  }
}

/** Answers what a renderer asks for: a server build's code, or the API's words. Rejects where there is none. */
export type AnswerRenderer = (asked: Asked) => Promise<object>;

export interface RenderProcess {
  readonly ended: boolean;
  /** How many compositions it has seen. */
  readonly compositions: number;
  /** One page at a time. Rejects with a RenderFailure. */
  render(job: RenderJob): Promise<RenderedPage>;
  /** Resolves when it is ready for the next page, or has ended. */
  idle(): Promise<void>;
  end(): Promise<void>;
}

interface Options {
  readonly settings: RenderSettings;
  readonly command: RendererCommand;
  readonly source: string;
  readonly answer: AnswerRenderer;
  readonly log: (text: string) => void;
}

const LONGEST_LINE = 10 * 1024 * 1024;

function start({ file, args }: RendererCommand, source: string): ChildProcessWithoutNullStreams {
  const child = spawn(file, [...args, '-e', source], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    (stream as unknown as Socket).unref?.();
    stream.on('error', () => {});
  }
  child.stderr.resume();
  return child;
}

/** What a renderer may have: the server builds of its present page, and answers of the API. */
function askedFor({ file, api, language }: AskMessage, job: RenderJob | undefined): Asked {
  if (api !== undefined) return { api, language: language ?? '' };
  const found = job && [job.shell, ...Object.values(job.remotes)].find(({ integrity }) => integrity === file);
  if (!found) throw new Error('This file is no part of the page.');
  return { file: found };
}

/** Starts one process that draws. It gets no environment: there are no secrets in it to read. */
export function startRenderProcess({ settings, command, source, answer, log }: Options): RenderProcess {
  const child = start(command, source);
  const compositions = new Set<string>();
  let ended = false;
  let ready = false;
  let asks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { job: RenderJob; resolve(page: RenderedPage): void; reject(error: Error): void } | null = null;
  let rest: { readonly done: Promise<void>; end(): void } | null = null;

  const tell = (message: object): void => {
    if (!ended) child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  const settle = (act: (page: NonNullable<typeof current>) => void): void => {
    clearTimeout(timer);
    const page = current;
    current = null;
    if (page) act(page);
  };
  const stop = (reason: string, hung: boolean): void => {
    if (ended) return;
    ended = true;
    stopWatching();
    child.kill('SIGKILL');
    settle(({ reject }) => reject(new RenderFailure(reason, hung)));
    rest?.end();
  };
  const stopWatching = child.pid
    ? watchMemory(child.pid, settings.memoryMiB, () => stop('A page needed too much memory.', true))
    : () => {};
  const watch = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stop(`A page took longer than ${ms} ms to draw.`, ready), ms);
  };
  /** From the end of one page until what it left behind has run. */
  const beginRest = (): void => {
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    rest = { done, end };
    watch(settings.restMs);
  };

  async function give(message: AskMessage): Promise<void> {
    asks += 1;
    try {
      if (asks > settings.mostAsks) throw new Error('A page asks for too much.');
      tell({ type: 'answer', id: message.id, ...(await answer(askedFor(message, current?.job))) });
    } catch (error) {
      tell({ type: 'no-answer', id: message.id, reason: (error as Error).message });
    }
  }

  function hear(message: FromRenderer): void {
    if (message.type === 'ready') {
      ready = true;
      if (current) watch(settings.hangsAfterMs);
    } else if (message.type === 'ask') void give(message);
    else if (message.type === 'log') log(message.text);
    else if (message.type === 'idle') {
      if (!current) clearTimeout(timer);
      rest?.end();
      rest = null;
    } else {
      settle(({ resolve, reject }) => {
        beginRest();
        if (message.type === 'rendered') resolve(message.page);
        else reject(new RenderFailure(message.reason));
      });
    }
  }

  readLines(
    child.stdout,
    LONGEST_LINE,
    (line) => {
      const message = v.safeParse(v.pipe(v.string(), v.parseJson(), fromRendererSchema), line);
      if (message.success) hear(message.output);
      else stop('A renderer said something that makes no sense.', true);
    },
    () => stop('A renderer said too much.', true),
  );
  child.on('error', (error) => stop(`No renderer can be started: ${error.message}`, false));
  child.on('exit', (code, signal) => stop(`A renderer ended (${signal ?? code}).`, true));
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.on('exit', endWithUs);
  child.on('exit', () => process.off('exit', endWithUs));

  return {
    get ended() {
      return ended;
    },
    get compositions() {
      return compositions.size;
    },
    render(job) {
      if (ended) return Promise.reject(new RenderFailure('The renderer has ended.'));
      compositions.add(job.page.composition.id);
      asks = 0;
      return new Promise((resolve, reject) => {
        current = { job, resolve, reject };
        watch(ready ? settings.hangsAfterMs : settings.startMs);
        const remotes = Object.entries(job.remotes).map(([name, { integrity }]) => [name, integrity]);
        const { page, limitMs } = job;
        tell({
          type: 'render',
          job: { shell: job.shell.integrity, remotes: Object.fromEntries(remotes), page, limitMs },
        });
      });
    },
    idle: () => rest?.done ?? Promise.resolve(),
    async end() {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      const running = child.exitCode === null && child.signalCode === null && child.pid !== undefined;
      stop('The edge closes.', false);
      if (running) await exited;
    },
  };
}
