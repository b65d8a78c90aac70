import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeClockLibrary } from './find-programs.ts';

/** A clock that can be moved while a process runs by it. Timers go on: only the time of day jumps. */
export interface MovableClock {
  /** Environment of the process. */
  readonly env: Readonly<Record<string, string>>;
  /** Seconds before or behind the machine's clock. Noticed within a second. */
  move(seconds: number): void;
}

/** Null where faketime is not installed. */
export function movableClock(folder: string): MovableClock | null {
  const library = fakeClockLibrary();
  if (!library) return null;
  const file = join(folder, 'clock');
  const move = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  move(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { env, move };
}
