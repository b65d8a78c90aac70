import type { ApiContext } from '../../../platform/context.ts';
import { forgetEnded } from './forget-ended.ts';

/**
 * A booking that ended a year ago is for the books: nobody has to come to its address any more, and nobody asks from
 * which browsers it was made (docs/retention.md).
 */
export const forgetOldAddresses = (context: ApiContext): Promise<void> =>
  forgetEnded(context, 'addresses', async (trx, bookings) => {
    const set = trx.updateTable('bookings').set({ address: null, customer_device: null, provider_device: null });
    await set
      .where('id', 'in', bookings)
      .where((where) => where.or([where('address', 'is not', null), where('customer_device', 'is not', null)]))
      .execute();
  });
