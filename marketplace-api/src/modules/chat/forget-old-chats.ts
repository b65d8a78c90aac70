import type { ApiContext } from '../../platform/context.ts';
import { forgetEnded } from '../bookings/index.ts';

/** Deletes the messages and rooms of ended bookings that nothing happened to for a year (docs/retention.md). */
export const forgetOldChats = (context: ApiContext): Promise<void> =>
  forgetEnded(context, 'chats', async (trx, bookings) => {
    await trx.deleteFrom('chat_messages').where('booking_id', 'in', bookings).execute();
    await trx.deleteFrom('chat_rooms').where('booking_id', 'in', bookings).execute();
  });
