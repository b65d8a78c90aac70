import { keepFilesPrivate } from 'marketplace-api';
import { endWell } from './end-well.ts';
import { explain } from './explain.ts';

/** A process that has started. */
export interface Running {
  /** What a person at a terminal should know. */
  readonly line?: string;
  close(): Promise<void>;
}

/** What a start may ask of its process before it is running. */
export interface Door {
  /** Runs when the process exits, however it does. */
  onExit(work: () => void): void;
  /** How long it may take to close before it is ended by force. */
  setCloseTimeout(ms: number): void;
}

/**
 * Runs one process of the site: what it writes is its owner's alone, a start that cannot go on ends with one line, and
 * signals close what has been opened by then.
 */
export async function openDoor(open: (door: Door) => Promise<Running>): Promise<void> {
  try {
    keepFilesPrivate();
    let running: Running | null = null;
    const ending = endWell(async () => running?.close());
    running = await open({
      onExit: (work) => void process.on('exit', work),
      setCloseTimeout: (ms) => ending.within(ms),
    });
    if (running.line !== undefined) console.log(running.line);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}
