import { type RawBuilder, sql } from 'kysely';
import { addDays, commissionOf, type EarnedBooking, fromKolkata, periodAround, type Statement } from 'shared-contracts';
import type { Db } from '../../platform/database/store.ts';
import { notFound } from '../../platform/refusal.ts';
import { shortName } from '../../platform/security/redact.ts';
import { findProvider } from '../providers/index.ts';

/** First and last day of a month in Kolkata, and its instants from and until. */
export function spanOf(month: string) {
  const { from, to } = periodAround(`${month}-01`, 'month');
  return { from, to, start: fromKolkata(from, '00:00'), end: fromKolkata(addDays(to, 1), '00:00') };
}

/** Of completed bookings: when one is paid out. Null: a dispute holds it. */
const paidAt = sql<Date | null>`case when d.id is null then b.completed_at when d.holds_payout then null
  else greatest(b.completed_at, coalesce(d.settled_at, b.dispute_ended_at, b.completed_at)) end`;
const refund = sql<number>`case when d.state = 'SETTLED' then coalesce(d.refund, 0) else 0 end`;

/**
 * Completed bookings that a month's statement names: paid out in it, or completed by its end and still held then. Each
 * is paid out in one month only.
 */
export function jobsOfMonth(month: string, providerId?: string): RawBuilder<unknown> {
  const { start, end } = spanOf(month);
  const own = providerId === undefined ? sql`` : sql`and b.seller_id = ${providerId}`;
  return sql`select * from (
    select b.id, b.seller_id, b.customer_id, b.service, b.completed_at, b.commission_bp, coalesce(b.commission, 0) as commission,
        coalesce(b.counter_price, b.price) as due, ${refund} as refund, ${paidAt} as paid_at
      from bookings b left join disputes d on d.booking_id = b.id
      where b.status = 'COMPLETED' and b.completed_at < ${end} and (b.completed_at >= ${start} or d.id is not null) ${own}
    ) j where j.paid_at is null or j.paid_at >= ${start}`;
}

interface JobRow {
  readonly id: string;
  readonly service: { readonly title: string };
  readonly customer: string;
  readonly completed_at: Date;
  readonly commission_bp: number;
  readonly commission: number;
  readonly due: number;
  readonly refund: number;
  readonly held: boolean;
}

/** What went back to the customer brings no commission. */
function toJob(row: JobRow): EarnedBooking {
  const gross = row.due - row.refund;
  const commission = row.refund === 0 ? row.commission : commissionOf(gross, row.commission_bp / 100);
  return {
    id: row.id,
    service: { title: row.service.title },
    customer: { name: shortName(row.customer) },
    completedAt: row.completed_at.toISOString(),
    ...{ grossPaise: gross, commissionPaise: commission, netPaise: gross - commission },
    ...(row.refund === 0 ? {} : { refundPaise: row.refund }),
  };
}

const sumOf = (jobs: readonly EarnedBooking[], key: 'grossPaise' | 'commissionPaise' | 'netPaise'): number =>
  jobs.reduce((sum, job) => sum + job[key], 0);

/** More jobs than anybody can do in a month: it only bounds the answer. */
const MOST_OF_A_MONTH = 2_000;

/** A month of a provider's books, oldest job first. Its sums are its lines'; what a dispute holds is in none. */
export async function statementOf(db: Db, providerId: string, month: string): Promise<Statement> {
  const provider = await findProvider(db, providerId);
  if (!provider) throw notFound('This provider does not exist');
  const { from, to, end } = spanOf(month);
  const { rows } = await sql<JobRow>`select j.*, u.name as customer, (j.paid_at is null or j.paid_at >= ${end}) as held
    from (${jobsOfMonth(month, providerId)}) j join users u on u.id = j.customer_id
    order by j.completed_at, j.id limit ${MOST_OF_A_MONTH}`.execute(db);
  const bookings = rows.filter((row) => !row.held).map(toJob);
  const held = rows.filter((row) => row.held).map((row) => toJob({ ...row, refund: 0 }));
  const total = {
    grossPaise: sumOf(bookings, 'grossPaise'),
    commissionPaise: sumOf(bookings, 'commissionPaise'),
    netPaise: sumOf(bookings, 'netPaise'),
  };
  const { id, name, city } = provider;
  return {
    ...{ month, from, to, provider: { id, name, city }, bookings, total },
    ...(held.length === 0 ? {} : { held, heldPaise: sumOf(held, 'netPaise') }),
  };
}
