import type { ApiContext } from '../../../platform/context.ts';
import { EXCLUSION_VIOLATION, RETRYABLE_STATES, sqlState } from '../../../platform/database/sql-state.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { conflict } from '../../../platform/refusal.ts';
import { VersionChanged } from './record-change.ts';
import { slotTaken } from './refusals.ts';

const ATTEMPTS = 4;

/** Runs a transaction that changes bookings, again on a conflict. A slot that is taken is a refusal. */
export async function retryChanges<T>({ db }: ApiContext, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      if (state === EXCLUSION_VIOLATION) throw slotTaken();
      const again = error instanceof VersionChanged || (state !== undefined && RETRYABLE_STATES.has(state));
      if (!again) throw error;
      if (attempt === ATTEMPTS) throw conflict('VERSION_CONFLICT', 'This booking was just changed. Please try again.');
    }
  }
}
