import { RETRYABLE_STATES, sqlState } from './sql-state.ts';

const ATTEMPTS = 4;

/** Runs a transaction again where the database gave it up for another one: a deadlock, a serialisation failure. */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const state = sqlState(error);
      if (attempt === ATTEMPTS || state === undefined || !RETRYABLE_STATES.has(state)) throw error;
    }
  }
}
