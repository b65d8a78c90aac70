import { addDays, fromKolkata, kolkataDate, kolkataTime } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import { selectBookings } from '../repository.ts';
import { messagesOf } from '../sms/booking-messages.ts';
import { postNotification } from '../sms/notification-sms.ts';
import { REMINDED_FROM, REMINDED_UNTIL } from './reminder-time.ts';

const BATCH = 50;

/**
 * Reminds both sides of tomorrow's visits, in the evening, once for each time that was agreed. Resolves how many. The
 * row is held while it is marked, so that replicas remind once.
 */
export async function remindOfVisits(context: ApiContext): Promise<number> {
  const { db, clock, secrets, events } = context;
  const now = clock.now();
  const time = kolkataTime(now);
  if (time < REMINDED_FROM || time >= REMINDED_UNTIL) return 0;
  const tomorrow = addDays(kolkataDate(now), 1);
  return db.transaction().execute(async (trx) => {
    const due = await selectBookings(trx)
      .where('b.status', '=', 'ACCEPTED')
      .where('b.starts_at', '>=', fromKolkata(tomorrow, '00:00'))
      .where('b.starts_at', '<', fromKolkata(addDays(tomorrow, 1), '00:00'))
      .where((where) =>
        where.or([where('b.reminded_for', 'is', null), where('b.reminded_for', '!=', where.ref('b.starts_at'))]),
      )
      .orderBy('b.starts_at')
      .limit(BATCH)
      .forUpdate('b')
      .skipLocked()
      .execute();
    for (const booking of due) {
      await trx.updateTable('bookings').set({ reminded_for: booking.starts_at }).where('id', '=', booking.id).execute();
      for (const message of await messagesOf(trx, { booking, step: 'REMIND', by: 'system' })) {
        await postNotification(trx, secrets, message, now);
      }
      await events.announce(trx, 'visitReminded', { booking });
    }
    return due.length;
  });
}
