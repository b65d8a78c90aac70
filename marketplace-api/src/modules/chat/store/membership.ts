import type { Membership } from 'realtime-database';
import type { ApiContext } from '../../../platform/context.ts';

/** A booking's customer and its provider. In which states they may read and write, the rules say. */
export const chatMembership = ({ db, feed }: Pick<ApiContext, 'db' | 'feed'>): Membership => ({
  async isMember({ uid }, bookingId) {
    const booking = await db
      .selectFrom('bookings')
      .select('id')
      .where('id', '=', bookingId)
      .where((where) => where.or([where('customer_id', '=', uid), where('seller_id', '=', uid)]))
      .executeTakeFirst();
    return booking !== undefined;
  },
  subscribe: (listener) => feed.subscribe(({ bookingId }) => listener(bookingId)),
});
