import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/store.ts';

/** Writes of one room go one after the other, over all replicas. */
export async function lockRoom(trx: Trx, bookingId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${bookingId}`}, 0))`.execute(trx);
}
