import { type RawBuilder, sql } from 'kysely';
import type { CommissionPolicy } from 'operations-contracts';
import type { Db, Trx } from '../../platform/database/store.ts';
import { newId } from '../../platform/process/ids.ts';
import { conflict, invalid } from '../../platform/refusal.ts';

/** The commission that counts at a time, in hundredths of a percent; part of a statement. */
export const commissionAt = (at: Date): RawBuilder<number> => sql<number>`(select basis_points from commission_policies
  where effective_at <= ${at} order by effective_at desc limit 1)`;

const select = (db: Db) =>
  db.selectFrom('commission_policies as c').leftJoin('staff as s', 's.id', 'c.made_by').selectAll('c').select('s.name');
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** The newest first: those to come, the present one, former ones. */
export function listPolicies(db: Db, before: readonly [Date] | undefined, limit: number): Promise<Row[]> {
  let query = select(db).orderBy('c.effective_at', 'desc');
  if (before) query = query.where('c.effective_at', '<', before[0]);
  return query.limit(limit + 1).execute();
}

export async function currentPolicy(db: Db, now: Date): Promise<Row> {
  return select(db)
    .where('c.effective_at', '<=', now)
    .orderBy('c.effective_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export const toPolicy =
  (currentId: string) =>
  (row: Row): CommissionPolicy => ({
    id: row.id,
    percent: row.basis_points / 100,
    effectiveAt: row.effective_at.toISOString(),
    madeBy: row.made_by === null ? null : (row.name ?? row.made_by),
    current: row.id === currentId,
  });

/** A commission for what is booked from a time on. It lies ahead: what was booked keeps what counted then. */
export async function addPolicy(
  trx: Trx,
  { percent, effectiveAt }: { percent: number; effectiveAt: string },
  madeBy: string | null,
  now: Date,
): Promise<Row> {
  const effective = new Date(effectiveAt);
  if (!(effective > now)) throw invalid('effectiveAt', 'A commission changes only for bookings to come');
  const row = {
    id: newId('com'),
    basis_points: Math.round(percent * 100),
    effective_at: effective,
    made_by: madeBy,
    made_at: now,
  };
  const added = await trx
    .insertInto('commission_policies')
    .values(row)
    .onConflict((taken) => taken.column('effective_at').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw conflict('CHANGED_MEANWHILE', 'Another commission begins at this very time');
  return { ...row, name: null };
}
