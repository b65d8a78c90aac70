import { sql } from 'kysely';
import type { QueuedBooking } from 'operations-contracts';
import { type BookingStatus, canAct, systemCancelReasons } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/store.ts';
import { keysetPage, readCursor } from '../../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../../platform/operations/operations-types.ts';
import { notFound } from '../../../platform/refusal.ts';
import { actOnBooking } from '../acting/act-on-booking.ts';

const ends = {
  completed: ['COMPLETE', { countsAtOnce: true }],
  cancelled: ['CANCEL', { reason: systemCancelReasons.noShow }],
} as const;

/** Bookings with their last transition. */
const queued = (db: Db) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('providers as p', 'p.id', 'b.seller_id')
    .innerJoin('users as u', 'u.id', 'b.customer_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('booking_events as e')
          .select(['e.action', 'e.actor'])
          .whereRef('e.booking_id', '=', 'b.id')
          .orderBy('e.id', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(['b.id', 'b.status', 'b.service', 'b.starts_at', 'b.version', 'b.updated_at', 'b.has_review', 'b.no_show'])
    .select(['b.end_asked_at', 'b.seller_id', 'p.name as provider', 'u.name as customer'])
    .select(['last.action as last_action', 'last.actor as last_actor'])
    .select(sql<number>`coalesce(b.counter_price, b.price)`.as('due'));
type Row = Awaited<ReturnType<ReturnType<typeof queued>['execute']>>[number];

function toQueued(row: Row, now: Date): QueuedBooking {
  const asked = { status: row.status, dateTime: row.starts_at.toISOString(), hasReview: row.has_review };
  const may = (['completed', 'cancelled'] as const).filter((as) => canAct(asked, ends[as][0], 'system', now));
  return {
    ...{ id: row.id, status: row.status, lastAction: row.last_action, lastActor: row.last_actor, may },
    ...{ service: row.service.title, customer: row.customer, provider: row.provider, providerId: row.seller_id },
    ...{
      dateTime: asked.dateTime,
      price: row.due / 100,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
    },
  };
}

async function staffBooking({ db, clock }: ApiContext, id: string) {
  const row = await queued(db).where('b.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const events = await db
    .selectFrom('booking_events')
    .select(['at', 'actor', 'action', 'reason', 'to_status'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();
  const { by, reason, denied } = row.no_show ?? {};
  return {
    ...toQueued(row, clock.now()),
    noShow: by ? { by, reason: reason ?? null, denied: denied === true } : null,
    endAskedAt: row.end_asked_at?.toISOString() ?? null,
    events: events.map(({ at, to_status, ...event }) => ({ ...event, at: at.toISOString(), status: to_status })),
  };
}

/** The queue: what changed last comes first. */
export const bookingOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;
  operation('listQueuedBookings', async ({ query }) => {
    const after = readCursor(query.after, 'instant', 'text');
    let rows = queued(db).orderBy('b.updated_at', 'desc').orderBy('b.id', 'desc');
    if (after) rows = rows.where((eb) => eb(eb.refTuple('b.updated_at', 'b.id'), '<', after as never));
    if (query.status) rows = rows.where('b.status', '=', query.status as BookingStatus);
    if (query.lastAction) rows = rows.where('last.action', '=', query.lastAction);
    if (query.waiting)
      rows = rows
        .where('b.status', '=', 'ACCEPTED')
        .where((eb) => eb.or([eb('b.end_asked_at', 'is not', null), sql<boolean>`b.no_show->>'denied' = 'true'`]));
    const found = await rows.limit(query.limit + 1).execute();
    const keyOf = (row: Row) => [row.updated_at.toISOString(), row.id];
    return keysetPage(found, query.limit, keyOf, (row) => toQueued(row, clock.now()));
  });
  operation('getQueuedBooking', ({ params }) => staffBooking(context, params.id));
  operation('endQueuedBooking', async ({ params, body: { as, version, why }, audit }) => {
    const [action, details] = ends[as];
    await actOnBooking(context, params.id, { by: 'system' }, action, { ...details, version }, (trx) =>
      audit(trx, { subject: params.id, before: { version }, after: { action }, why }),
    );
    return staffBooking(context, params.id);
  });
};
