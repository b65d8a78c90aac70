import { type RawBuilder, sql } from 'kysely';
import { systemCancelReasons } from 'shared-contracts';

/** What the provider's page says where they cancel because they are ill. */
const UNWELL = 'I am unwell';

/** A booking that came to something: done, given back once it was agreed, or nobody came. */
export interface VisitOutcome {
  readonly id: string;
  readonly seller_id: string;
  readonly service: string;
  readonly starts_at: Date;
  /** When it came to that. */
  readonly at: Date;
  readonly reason: string | null;
  readonly kind: 'completed' | 'no-show' | 'cancel';
  /** Who did not come, or cancelled. */
  readonly by: 'customer' | 'provider';
  /** Of a no-show that the other side denies, while nobody has decided: it counts against nobody. */
  readonly open: boolean;
  /** Of the provider: why it never counts against them. */
  readonly excuse: 'day-off' | 'illness' | 'pregnancy' | null;
}

/** Which outcomes count against whoever they are by. */
export const counts = sql<boolean>`not open and excuse is null`;

/**
 * The one rule by which visits count, for measures and numbers alike. A denied no-show counts once the other side
 * agrees or staff decides; undecided it does not, and where staff decides for the other side it is a completed visit.
 */
export const visitOutcomes = (since: Date, providerId?: string): RawBuilder<VisitOutcome> => sql`
  select v.*, case
      when v.kind = 'completed' or v.by is distinct from 'provider' then null
      when i.excuse is not null then i.excuse
      when v.cancel_reason = ${UNWELL} then 'illness'
      when exists (select from days_off d where d.provider_id = v.seller_id
        and d.day = (v.starts_at at time zone 'Asia/Kolkata')::date::text) then 'day-off'
      when exists (select from blocked_times t where t.provider_id = v.seller_id
        and t.starts_at < v.ends_at and t.ends_at > v.starts_at) then 'day-off' end as excuse
  from (
    select b.id, b.seller_id, b.service->>'title' as service, b.starts_at, b.ends_at, b.cancel_reason,
      coalesce(e.at, b.updated_at) as at, e.reason, k.kind,
      case when k.kind <> 'no-show' then b.ended_by
        when b.no_show->>'by' = 'customer' then 'provider' else 'customer' end as by,
      k.kind = 'no-show' and coalesce((b.no_show->>'denied')::boolean, false)
        and coalesce(e.action not in ('CANCEL', 'AGREE_NO_SHOW'), true) as open
    from bookings b
    cross join lateral (select case when b.status = 'COMPLETED' then 'completed'
      when b.cancel_reason = ${systemCancelReasons.noShow} then 'no-show' else 'cancel' end as kind) k
    left join lateral (select e.at, e.reason, e.action from booking_events e
      where e.booking_id = b.id and e.to_status = 'CANCELLED' order by e.id desc limit 1) e on true
    where b.starts_at >= ${since} ${providerId === undefined ? sql`` : sql`and b.seller_id = ${providerId}`}
      and (b.status = 'COMPLETED' or b.status = 'CANCELLED' and (
        k.kind = 'no-show' and b.no_show is not null
        or k.kind = 'cancel' and b.agreed_at is not null and b.ended_by in ('customer', 'provider')
          and b.cancel_reason is distinct from ${systemCancelReasons.offMarket}))) v
  left join lateral (select i.excuse from measure_incidents i
    where i.booking_id = v.id and i.excuse is not null limit 1) i on true`;
