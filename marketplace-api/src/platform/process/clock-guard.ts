import type { Logger } from 'pino';
import { type Clock, later } from './clock.ts';

const DAY_MS = 86_400_000;
/** How exact the record is: it is written once in so long. */
const STEP_MS = 60_000;

/** The newest time that the database knows, and the database server's own clock where it is another machine's. */
export interface TimeRecord {
  read(): Promise<{ newest: Date | null; server: Date | null }>;
  /** Moves the record forward; `set` moves it back too, on the operator's word. */
  write(now: Date, how: 'forward' | 'set'): Promise<void>;
}

export interface ClockGuard {
  /**
   * Whether work that cannot be undone (deletions, expiry, ends by time) may believe this machine's clock: it agrees
   * within a day with the newest time that the database knows, and with the database server's clock.
   */
  agrees(): Promise<boolean>;
  /** The clock's time, at most a day after the newest time known at the last look: sessions end by it. */
  now(): Date;
  /** What the last look found. */
  readonly held: boolean;
}

interface Parts {
  readonly clock: Clock;
  readonly record: TimeRecord;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  /** The day that an operator vouches for (CLOCK_CONFIRMED, `2027-01-31`); null: none. */
  readonly confirmed: string | null;
}

const differ = (one: Date, other: Date): boolean => Math.abs(one.getTime() - other.getTime()) > DAY_MS;
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** That day in any zone of the world, so that a setting which stays behind vouches for nothing later. */
const isConfirmed = (confirmed: string | null, now: Date): boolean =>
  confirmed !== null && !differ(now, later(new Date(confirmed), DAY_MS / 2));

function reasonOf(now: Date, { newest, server }: { newest: Date | null; server: Date | null }): string | null {
  if (server && differ(now, server)) return `the database server's clock says ${server.toISOString()}`;
  if (newest && differ(now, newest)) return `the newest time that the database knows is ${newest.toISOString()}`;
  return null;
}

/** Opens the guard with a first look. One line in the log for each time that the clock loses its credit. */
export async function openClockGuard({ clock, record, logger, confirmed }: Parts): Promise<ClockGuard> {
  let newest: Date | null = null;
  let held = false;

  function say(reason: string | null, now: Date): void {
    if (held === (reason !== null)) return;
    held = reason !== null;
    if (reason === null) {
      logger.info('the clock is believed again: deletions, expiry and ends by time go on');
      return;
    }
    logger.error(
      `this machine's clock says ${now.toISOString()}, but ${reason}: nothing is deleted, expired or ended by time. ` +
        `Mend the clock, or, if it is right, start once with CLOCK_CONFIRMED=${dayOf(now)}`,
    );
  }

  async function agrees(): Promise<boolean> {
    const now = clock.now();
    const known = await record.read();
    const vouched = isConfirmed(confirmed, now);
    const reason = vouched ? null : reasonOf(now, known);
    if (reason === null && (vouched || !known.newest || now.getTime() - known.newest.getTime() >= STEP_MS)) {
      const moves = vouched && known.newest && differ(now, known.newest) ? 'set' : 'forward';
      await record.write(now, moves);
    }
    newest = reason === null ? now : known.newest;
    say(reason, now);
    return reason === null;
  }

  await agrees();
  return {
    agrees,
    now() {
      const now = clock.now();
      return newest === null ? now : new Date(Math.min(now.getTime(), newest.getTime() + DAY_MS));
    },
    get held() {
      return held;
    },
  };
}

/** For clocks that are moved on purpose: tests, and tools that run once. */
export const believing = (clock: Clock): ClockGuard => ({
  agrees: async () => true,
  now: () => clock.now(),
  held: false,
});
