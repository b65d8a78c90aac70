import { type EarnedBooking, kolkataDate, paiseToPriceString, type Statement } from 'shared-contracts';
import { writeCsv } from '../../platform/operations/csv.ts';
import type { StatementWords } from './statement-words.ts';

const amounts = (paise: readonly number[]) => paise.map(paiseToPriceString);

/** A job as a row of texts: date, booking, service, customer, and amounts in rupees. */
export const rowOf = (job: EarnedBooking): string[] => [
  ...[kolkataDate(new Date(job.completedAt)), job.id, job.service.title, job.customer.name],
  ...amounts([job.grossPaise, job.refundPaise ?? 0, job.commissionPaise, job.netPaise]),
];

export const columnsOf = (words: StatementWords): string[] => [
  ...[words.date, words.booking, words.service, words.customer],
  ...[words.gross, words.refund, words.commission, words.net],
];

export function totalRow({ bookings, total }: Statement, words: StatementWords): string[] {
  const refund = bookings.reduce((sum, { refundPaise = 0 }) => sum + refundPaise, 0);
  return [...[words.total, '', '', ''], ...amounts([total.grossPaise, refund, total.commissionPaise, total.netPaise])];
}

/** A month's statement as a table: jobs, their sums, and then what a dispute holds. */
export function statementCsv(statement: Statement, words: StatementWords): string {
  const { bookings, held = [] } = statement;
  return writeCsv([
    columnsOf(words),
    ...bookings.map(rowOf),
    totalRow(statement, words),
    ...(held.length === 0 ? [] : [[words.held, ...Array<string>(7).fill('')], ...held.map(rowOf)]),
  ]);
}
