import { sql } from 'kysely';
import type { StaffStatement, StatementLine } from 'operations-contracts';
import type { EarnedBooking, Statement } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { jobsOfMonth, spanOf } from './statement.ts';

interface LineRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly jobs: number;
  readonly gross: number;
  readonly refund: number;
  readonly commission: number;
  readonly held_jobs: number;
  readonly held: number;
}

/** A line for each provider who has a job in the month's books, by name. */
export async function statementLines(
  db: Db,
  month: string,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<LineRow[]> {
  const { end } = spanOf(month);
  const { rows } = await sql<LineRow>`
    select p.id, p.name, p.city, count(*) filter (where paid) as jobs,
        coalesce(sum(due - refund) filter (where paid), 0) as gross, coalesce(sum(refund) filter (where paid), 0) as refund,
        coalesce(sum(case when refund = 0 then commission else round((due - refund) * commission_bp / 10000.0) end)
          filter (where paid), 0) as commission,
        count(*) filter (where not paid) as held_jobs, coalesce(sum(due - commission) filter (where not paid), 0) as held
      from (select j.*, coalesce(j.paid_at < ${end}, false) as paid from (${jobsOfMonth(month)}) j) k
      join providers p on p.id = k.seller_id
      where ${after === undefined} or (p.name, p.id) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})
      group by p.id, p.name, p.city order by p.name, p.id limit ${limit + 1}`.execute(db);
  return rows;
}

export function toLine(row: LineRow): StatementLine {
  const [gross, commission] = [Number(row.gross), Number(row.commission)];
  return {
    provider: { id: row.id, name: row.name, city: row.city },
    ...{ jobs: Number(row.jobs), grossPaise: gross, refundPaise: Number(row.refund) },
    ...{ commissionPaise: commission, netPaise: gross - commission },
    ...{ heldJobs: Number(row.held_jobs), heldPaise: Number(row.held) },
  };
}

const toJob = ({ service, customer, refundPaise = 0, ...job }: EarnedBooking) => ({
  ...job,
  ...{ service: service.title, customer: customer.name, refundPaise },
});

/** A provider's month as staff read it. */
export const forStaff = ({ bookings, held = [], heldPaise = 0, total, ...rest }: Statement): StaffStatement => ({
  ...rest,
  jobs: bookings.map(toJob),
  total: {
    ...total,
    jobs: bookings.length,
    refundPaise: bookings.reduce((sum, { refundPaise = 0 }) => sum + refundPaise, 0),
  },
  held: held.map(toJob),
  heldPaise,
});
