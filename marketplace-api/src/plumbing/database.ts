import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** PGlite or PostgreSQL behind one face. */
export interface Store {
  readonly db: Db;
  /**
   * Calls back for each NOTIFY of the channel, from whichever replica it came; `onGap` when some may have been missed.
   * Returns an unsubscribe function.
   */
  listen(channel: string, callback: (payload: string) => void, onGap?: () => void): Promise<() => void>;
  /** Whether every NOTIFY arrives at this moment; false while a lost connection is not back. */
  listening(): boolean;
  /** No other process can use this database: a notice arrives here before its write ends. */
  readonly alone: boolean;
  close(): Promise<void>;
}

/** OIDs whose values both drivers would give differently: int8 and numeric become numbers (all ours fit). */
export const numberTypes = [20, 1700] as const;
