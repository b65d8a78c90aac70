import type { Logger } from 'pino';

export interface Repeating {
  /** Runs soon; runs never overlap, a wake during a run leads to one more. */
  wake(): void;
  /** Resolves when the last run has ended. */
  stop(): Promise<void>;
}

/** Runs `work` now, when woken, and again after `everyMs` at the latest, or after the time that `work` answers. */
export function repeat(
  name: string,
  everyMs: number,
  work: () => Promise<number | undefined>,
  logger: Logger,
): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const run = async () => {
    let wait = everyMs;
    try {
      wait = Math.min(everyMs, (await work()) ?? everyMs);
    } catch (error) {
      if (!stopped) logger.error({ err: error }, `${name} failed and will be tried again`);
    }
    running = null;
    if (stopped) return;
    if (again) wake();
    else timer = setTimeout(wake, Math.max(0, wait));
  };
  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    again = false;
    running = run();
  };
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
