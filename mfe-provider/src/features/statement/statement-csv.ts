import { kolkataDate, kolkataTime, paiseToPriceString, type Statement } from 'shared-contracts';

/** Words of the columns, in their order, and of the last row. */
export interface CsvWords {
  readonly columns: {
    readonly date: string;
    readonly time: string;
    readonly id: string;
    readonly service: string;
    readonly customer: string;
    readonly gross: string;
    readonly commission: string;
    readonly net: string;
  };
  readonly total: string;
}

/** Spreadsheets run what begins like a formula: such a text gets an apostrophe in front, which they do not show. */
const guarded = (text: string): string =>
  /^\s*[+=\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/.test(text) ? `'${text}` : text;

/** A field of RFC 4180: quoted where it holds a comma, a quote or a line break. */
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const words = (text: string): string => quoted(guarded(text));

/** Spreadsheets know UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A month's statement as RFC 4180: a line for each job, amounts in rupees, dates and times of Kolkata, the sums. */
export function statementCsv({ bookings, total }: Statement, { columns: c, total: totalWord }: CsvWords): string {
  const amounts = ({ grossPaise, commissionPaise, netPaise }: Statement['total']) =>
    [grossPaise, commissionPaise, netPaise].map(paiseToPriceString);
  const rows = [
    [c.date, c.time, c.id, c.service, c.customer, c.gross, c.commission, c.net].map(words),
    ...bookings.map((job) => {
      const at = new Date(job.completedAt);
      const facts = [job.id, job.service.title, job.customer.name].map(words);
      return [kolkataDate(at), kolkataTime(at), ...facts, ...amounts(job)];
    }),
    [words(totalWord), '', '', '', '', ...amounts(total)],
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.join(',')}\r\n`).join('');
}
