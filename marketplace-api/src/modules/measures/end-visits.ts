import { systemCancelReasons } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { actInTransaction } from '../bookings/index.ts';

/**
 * Nobody waits for a provider who is off the market: requests are declined at once, so that customers ask somebody
 * else. Agreed visits hold, for customers count on them, unless the provider is a danger or has ended: then each
 * customer is told.
 */
export async function endVisits(
  trx: Trx,
  context: ApiContext,
  providerId: string,
  { agreedToo }: { readonly agreedToo: boolean },
): Promise<void> {
  const open = await trx
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('seller_id', '=', providerId)
    .where('status', 'in', agreedToo ? ['PENDING', 'ACCEPTED'] : ['PENDING'])
    .where((where) => where.or([where('status', '=', 'PENDING'), where('starts_at', '>', context.clock.now())]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const by = { by: 'provider', providerId } as const;
  for (const { id, status } of open) {
    await actInTransaction(
      ...([trx, context, id, by] as const),
      status === 'PENDING' ? 'REJECT' : 'CANCEL',
      status === 'PENDING' ? {} : { reason: systemCancelReasons.offMarket, byMarket: true },
    );
  }
}
