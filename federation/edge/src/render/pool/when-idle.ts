import { cpus } from 'node:os';
import type { RenderSettings } from './render-settings.ts';

/** Time that processors have spent since the machine started, in milliseconds, all of them together. */
export interface ProcessorTime {
  readonly idle: number;
  readonly all: number;
}

/** Whoever had them do it. */
function processorTime(): ProcessorTime {
  const spent = { idle: 0, all: 0 };
  for (const { times } of cpus()) {
    spent.idle += times.idle;
    spent.all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return spent;
}

const LONGEST_WAIT_MS = 30_000;

/** Waits for the machine to rest. */
export interface Rest {
  /** Begins to wait, anew where it does already. */
  start(): void;
  stop(): void;
}

/** Calls `act` when enough processor time since `start()` was free (`warmUpIdlePercent`); looks ever less often. */
export function whenIdle(
  { warmUpAfterMs, warmUpIdlePercent }: Pick<RenderSettings, 'warmUpAfterMs' | 'warmUpIdlePercent'>,
  act: () => void,
  read: () => ProcessorTime = processorTime,
): Rest {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (waitMs: number): void => {
    const before = read();
    timer = setTimeout(() => {
      const now = read();
      if ((now.idle - before.idle) * 100 >= (now.all - before.all) * warmUpIdlePercent) act();
      else look(Math.min(waitMs * 2, LONGEST_WAIT_MS));
    }, waitMs);
    timer.unref();
  };
  const stop = () => clearTimeout(timer);
  return {
    start() {
      stop();
      look(warmUpAfterMs);
    },
    stop,
  };
}
