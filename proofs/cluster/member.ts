import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { StartError } from 'kaza-site/boot';

export interface MemberOptions {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly spawn?: SpawnOptions;
  /** Where its lines go. */
  readonly log: string;
  /** Signal of a gentle end. Default SIGTERM. */
  readonly gentle?: NodeJS.Signals;
  /** Sends a signal where the process that was started is not the one that is meant. */
  send?(signal: NodeJS.Signals): void;
  isReady(): Promise<boolean>;
}

/** A process of the cluster that can be killed and started again. */
export interface Member {
  readonly name: string;
  /** Resolves when it is ready; rejects when it ends before that. */
  start(): Promise<void>;
  /** Resolves when it has ended by itself. */
  stop(): Promise<void>;
  /** SIGKILL: nothing is ended well. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** False before its start and after its end, also one of its own. */
  runs(): boolean;
}

const LOOK_MS = 50;

/** How to kill what runs, by its process. */
const running = new Map<ChildProcess, () => void>();
process.on('exit', () => {
  for (const kill of running.values()) kill();
});

/** A member, not yet started. Nothing of it outlives this process. */
export function createMember(options: MemberOptions): Member {
  const { name, file, args, log, gentle = 'SIGTERM', isReady } = options;
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const send = (signal: NodeJS.Signals): void => {
    if (child) options.send ? options.send(signal) : child.kill(signal);
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    send(signal);
    await ended;
    child = null;
  };
  return {
    name,
    async start() {
      const lines = openSync(log, 'a');
      const started = spawn(file, [...args], { ...options.spawn, stdio: ['ignore', lines, lines] });
      closeSync(lines);
      running.set(started, () => send('SIGKILL'));
      ended = once(started, 'exit').finally(() => running.delete(started));
      child = started;
      while (!(await isReady().catch(() => false))) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new StartError(`${name} did not start: see ${log}`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    stop: () => end(gentle),
    kill: () => end('SIGKILL'),
    signal: send,
    runs: () => child !== null && child.exitCode === null && child.signalCode === null,
  };
}

/** Whether a health address answers 2xx. */
export const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await answer.body?.cancel();
  return answer.ok;
};
