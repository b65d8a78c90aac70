import { later } from '../../plumbing/clock.ts';
import type { ApiContext } from '../../plumbing/context.ts';

const KEPT_MS = 365 * 86_400_000;

/** Deletes the messages and rooms of ended bookings that nothing happened to for a year (docs/retention.md). */
export async function forgetOldChats({ db, clock }: ApiContext): Promise<void> {
  const old = db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', ['COMPLETED', 'CANCELLED', 'REJECTED'])
    .where('updated_at', '<=', later(clock.now(), -KEPT_MS));
  await db.deleteFrom('chat_messages').where('booking_id', 'in', old).execute();
  await db.deleteFrom('chat_rooms').where('booking_id', 'in', old).execute();
}
