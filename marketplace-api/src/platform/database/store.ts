import type { Kysely, Transaction } from 'kysely';
import type { Journal } from '../changes/journal.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

/** PGlite or PostgreSQL behind one face. */
export interface Store {
  readonly db: Db;
  /** What is committed, by whichever process; follows once it is started. */
  readonly journal: Journal;
  /** No other process can use this database. */
  readonly alone: boolean;
  /** Runs a statement outside of transactions, without limit, past a pooler. Null where the database is `alone`. */
  readonly runApart: ((statement: string) => Promise<void>) | null;
  /** Call it after migrations, before requests: a silent database costs no connection for long. */
  endSilentConnections(longestMs?: number): void;
  close(): Promise<void>;
}

/** OIDs whose values both drivers would give differently: int8 and numeric become numbers (all ours fit). */
export const numberTypes = [20, 1700] as const;
