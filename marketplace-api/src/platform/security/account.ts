import type { Trx } from '../database/store.ts';
import { unauthenticated } from '../refusal.ts';

const active = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).where('is_active', '=', true);

/**
 * Holds a person's account until the transaction ends. Whoever writes in the name of a person holds their account
 * first: its deletion waits for them, and where it came first they are refused with 401.
 */
export async function holdAccount(trx: Trx, userId: string): Promise<void> {
  if (!(await active(trx, userId).forKeyShare().executeTakeFirst())) throw unauthenticated();
}

/** The same for one writer at a time: others wait for the end of the transaction. */
export async function lockAccount(trx: Trx, userId: string): Promise<void> {
  if (!(await active(trx, userId).forUpdate().executeTakeFirst())) throw unauthenticated();
}
