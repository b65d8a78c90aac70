import type { DataExport } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { ticketsOfBookings } from '../contact/index.ts';
import type { ProblemTicket } from './report-problem.ts';

/** Everything that a person reported about their bookings. */
export async function problemsOf(db: Db, userId: string): Promise<DataExport['problems']> {
  const tickets = await ticketsOfBookings(db, userId);
  return tickets.flatMap(({ id, fields }) => {
    const { bookingId, reports } = fields as ProblemTicket;
    return reports.map((report) => ({ bookingId, ticket: id, ...report }));
  });
}
