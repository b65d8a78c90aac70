import { sql } from 'kysely';
import type { Excuse, MeasureState, ProviderLine } from 'operations-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { MeasureRow } from '../../platform/database/partner-tables.ts';
import type { Db } from '../../platform/database/store.ts';
import type { ProviderRow } from '../../platform/database/tables.ts';
import { later } from '../../platform/process/clock.ts';
import { limitName } from '../../platform/security/limit-name.ts';
import { visitOutcomes } from '../bookings/index.ts';

export const lockMeasure = (trx: Db, id: string): Promise<MeasureRow | undefined> =>
  trx.selectFrom('measures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const named = (db: Db) =>
  db
    .selectFrom('measures as m')
    .innerJoin('providers as p', 'p.id', 'm.provider_id')
    .leftJoin('staff as n', 'n.id', 'm.noticed_by')
    .leftJoin('staff as d', 'd.id', 'm.decided_by')
    .leftJoin('staff as a', 'a.id', 'm.appeal_decided_by')
    .selectAll('m')
    .select(['p.name', 'n.name as noticer', 'd.name as decider', 'a.name as appeal_decider']);
export type NamedMeasure = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

export const findMeasure = (db: Db, id: string): Promise<NamedMeasure | undefined> =>
  named(db).where('m.id', '=', id).executeTakeFirst();

/** Newest first. */
export function listMeasures(
  db: Db,
  { state, provider }: { state: MeasureState | undefined; provider: string | undefined },
  after: readonly [Date, string] | undefined,
  limit: number,
): Promise<NamedMeasure[]> {
  let query = named(db);
  if (state) query = query.where('m.state', '=', state);
  if (provider) query = query.where('m.provider_id', '=', provider);
  if (after) query = query.where(sql<boolean>`(m.noticed_at, m.id) < (${after[0]}, ${after[1]})`);
  return query
    .orderBy('m.noticed_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
}

export const incidentsOf = (db: Db, measureId: string) =>
  db
    .selectFrom('measure_incidents as i')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .select(['i.booking_id', 'i.what', 'i.excuse', 'b.service', 'b.starts_at'])
    .where('i.measure_id', '=', measureId)
    .orderBy('b.starts_at')
    .execute();

export const toIncident = ({
  booking_id,
  starts_at,
  service,
  ...incident
}: Awaited<ReturnType<typeof incidentsOf>>[number]) => ({
  ...incident,
  ...{ bookingId: booking_id, service: service.title, at: starts_at.toISOString() },
});

export interface Incident {
  readonly booking_id: string;
  readonly what: 'no-show' | 'late-cancel';
  readonly service: string;
  readonly starts_at: Date;
  readonly excuse: Excuse | null;
}

const LOOK_BACK_MS = 90 * 86_400_000;
/** What lies longer back is held against nobody. */
export const lookBack = (now: Date): Date => later(now, -LOOK_BACK_MS);

/**
 * Agreed visits to which a provider did not come, or that they gave back within a day of their start, since an instant,
 * each with its excuse if it has one. What is not decided is none.
 */
export async function incidentsSince(db: Db, providerId: string, since: Date): Promise<Incident[]> {
  const { rows } = await sql<Incident>`
    select id as booking_id, service, starts_at, case kind when 'no-show' then 'no-show' else 'late-cancel' end as what, excuse
    from (${visitOutcomes(since, providerId)}) o
    where by = 'provider' and not open
      and (kind = 'no-show' or kind = 'cancel' and at >= starts_at - interval '24 hours')
    order by starts_at desc limit 200`.execute(db);
  return rows;
}

/**
 * The measure in which each of a provider's bookings stands already: nothing counts twice. What was dropped, overturned
 * or ended before it was decided may be taken up again.
 */
export async function standingMeasures(db: Db, providerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('measure_incidents as i')
    .innerJoin('measures as m', 'm.id', 'i.measure_id')
    .select(['i.booking_id', 'm.id'])
    .where('m.provider_id', '=', providerId)
    .where('m.state', 'not in', ['DROPPED', 'OVERTURNED'])
    .where((where) => where.or([where('m.state', '!=', 'LIFTED'), where('m.decided_at', 'is not', null)]))
    .execute();
  return new Map(rows.map(({ booking_id, id }) => [booking_id, id]));
}

/** Whether this very notice was given already and is still to be decided. */
export async function isGiven(
  db: Db,
  { provider_id, reason, facts }: Pick<MeasureRow, 'provider_id' | 'reason' | 'facts'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('measures')
    .select('id')
    .where('provider_id', '=', provider_id)
    .where('reason', '=', reason)
    .where('state', 'in', ['DANGER', 'NOTICE', 'ANSWERED', 'UNANSWERED'])
    .where(sql<boolean>`facts = ${JSON.stringify(facts)}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Measures that time moves on. */
export const dueMeasures = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('measures')
    .select(['id', 'state', 'ends_at', 'deadline'])
    .where((where) =>
      where.or([
        where.and([
          where('deadline', '<=', now),
          where('state', 'in', ['DANGER', 'NOTICE', 'ANSWERED', 'UNANSWERED', 'IN_FORCE', 'APPEALED']),
        ]),
        where.and([where('ends_at', '<=', now), where('state', 'in', ['IN_FORCE', 'APPEALED', 'FINAL'])]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** Providers by a part of their name, or by their number. */
export const findProviders = (db: Db, q: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('providers')
    .selectAll()
    .where('is_active', '=', true)
    .$if(q !== '', (query) =>
      query.where((where) =>
        where.or([
          where('mobile_no', '=', q),
          where('id', '=', q),
          sql<boolean>`strpos(lower(name), ${q.toLowerCase()}) > 0`,
        ]),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit + 1)
    .execute();

export const providerLine = ({ id, name, city, standing }: ProviderRow): ProviderLine => ({ id, name, city, standing });

/** Whether something waits for the provider to read or answer. */
export async function hasOpenNotice(db: Db, providerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('measures')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('state', 'in', ['DANGER', 'NOTICE'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider who had this number and gave it up, and against whom a measure stands or waits to be decided. */
export async function formerlyMeasured(
  db: Db,
  { secrets }: Pick<ApiContext, 'secrets'>,
  mobileNo: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_numbers as n')
    .innerJoin('measures as m', 'm.provider_id', 'n.provider_id')
    .select('m.provider_id')
    .where('n.number', '=', limitName(secrets, mobileNo))
    .where('m.state', 'not in', ['DROPPED', 'OVERTURNED', 'LIFTED'])
    .orderBy('m.noticed_at', 'desc')
    .executeTakeFirst();
  return row?.provider_id;
}
