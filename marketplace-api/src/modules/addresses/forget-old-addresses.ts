import { later } from '../../plumbing/clock.ts';
import type { ApiContext } from '../../plumbing/context.ts';

const KEPT_MS = 365 * 86_400_000;

/** A booking that ended a year ago is for the books: nobody has to come to its address any more (docs/retention.md). */
export async function forgetOldAddresses({ db, clock }: ApiContext): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ address: null })
    .where('status', 'in', ['COMPLETED', 'CANCELLED', 'REJECTED'])
    .where('address', 'is not', null)
    .where('updated_at', '<=', later(clock.now(), -KEPT_MS))
    .execute();
}
