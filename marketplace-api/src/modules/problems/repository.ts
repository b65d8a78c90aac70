import type { Db, Trx } from '../../platform/database/store.ts';
import type { ProblemTicket } from './report-problem.ts';

const ownBookings = (db: Db, userId: string) =>
  db.selectFrom('bookings').select('id').where('customer_id', '=', userId);

/** Everything that a person reported about their bookings. */
export async function problemsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'fields'])
    .where('booking_id', 'in', ownBookings(db, userId))
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id, fields }) => {
    const { bookingId, reports } = fields as ProblemTicket;
    return reports.map((report) => ({ bookingId, ticket: id, ...report }));
  });
}

export const forgetProblems = (trx: Trx, userId: string) =>
  trx.deleteFrom('tickets').where('booking_id', 'in', ownBookings(trx, userId)).execute();
