import { type MeasureAction, measureDeadline } from 'operations-contracts';
import type { MeasureRow } from '../../platform/database/partner-tables.ts';
import type { Trx } from '../../platform/database/store.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations, OperationsRequest } from '../../platform/operations/operations-types.ts';
import { later } from '../../platform/process/clock.ts';
import { newTicket } from '../../platform/process/ids.ts';
import { conflict, invalid, notFound } from '../../platform/refusal.ts';
import { actOnMeasure, applyMeasures } from './act-on-measure.ts';
import { actorsOf, measureForStaff, toMeasureLine } from './of-staff.ts';
import { findProviders, incidentsSince, listMeasures, providerLine } from './repository.ts';
import { tellProvider } from './tell-provider.ts';

const DAY_MS = 86_400_000;
const LOOK_BACK_MS = 90 * DAY_MS;

type Call = Pick<OperationsRequest<'liftMeasure'>, 'params' | 'staff' | 'write'> & {
  readonly body: { readonly why: string; readonly version: number };
};

/** Due process: each step is one row of the measure's table, with its line. */
export const measureOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;

  const act = async (
    { params, staff, body, write }: Call,
    action: MeasureAction,
    change: (row: MeasureRow, now: Date) => object = () => ({}),
  ) => {
    await write(async (trx, audit) => {
      const party = { as: actorsOf(staff), staff: staff.id, version: body.version };
      const { before, after } = await actOnMeasure(trx, context, params.id, action, party, async (row) =>
        change(row, clock.now()),
      );
      await audit({
        ...{ subject: params.id, before: { state: before.state } },
        ...{ after: { action, state: after.state, provider: after.provider_id }, why: body.why },
      });
    });
    return measureForStaff(db, params.id, staff, clock.now());
  };

  operation('findProviders', async ({ query }) => {
    const [after] = readCursor(query.after, 'text') ?? [];
    const rows = await findProviders(db, query.q, after, query.limit);
    return keysetPage(rows, query.limit, ({ id }) => [id], providerLine);
  });
  operation('listIncidents', async ({ params }) => {
    const row = await db.selectFrom('providers').selectAll().where('id', '=', params.id).executeTakeFirst();
    if (!row) throw notFound();
    const incidents = await incidentsSince(db, params.id, later(clock.now(), -LOOK_BACK_MS));
    return {
      provider: providerLine(row),
      incidents: incidents.map(({ booking_id, what, service, starts_at, excuse }) => ({
        ...{ bookingId: booking_id, what, service, at: starts_at.toISOString(), excuse },
      })),
    };
  });
  operation('listMeasures', async ({ query }) => {
    const filter = { state: query.state, provider: query.provider };
    const rows = await listMeasures(db, filter, readCursor(query.after, 'instant', 'text'), query.limit);
    return keysetPage(rows, query.limit, (row) => [row.noticed_at.toISOString(), row.id], toMeasureLine);
  });
  operation('getMeasure', ({ params, staff }) => measureForStaff(db, params.id, staff, clock.now()));

  /** What a notice stands on, as it is known now: its excuses are those of the calendar. */
  const noteIncidents = async (trx: Trx, id: string, providerId: string, bookings: readonly string[]) => {
    const known = await incidentsSince(trx, providerId, later(clock.now(), -LOOK_BACK_MS));
    const chosen = known.filter(({ booking_id }) => bookings.includes(booking_id));
    if (chosen.length < new Set(bookings).size) throw invalid('bookings', 'One of these bookings is no such case');
    if (chosen.length === 0) return;
    await trx
      .insertInto('measure_incidents')
      .values(chosen.map(({ booking_id, what, excuse }) => ({ measure_id: id, booking_id, what, excuse })))
      .execute();
  };
  operation('giveNotice', async ({ body, staff, write }) => {
    const { providerId, kind, reason, facts, bookings, days, danger, why } = body;
    const id = newTicket('MSR');
    await write(async (trx, audit) => {
      const now = clock.now();
      const provider = await trx
        .selectFrom('providers')
        .select('standing')
        .where('id', '=', providerId)
        .where('is_active', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (!provider) throw notFound();
      if (provider.standing === 'preparing' || provider.standing === 'ended')
        throw conflict('INVALID_TRANSITION', 'This provider is not on the market');
      const state = danger ? 'DANGER' : 'NOTICE';
      const row = await trx
        .insertInto('measures')
        .values({
          ...{ id, provider_id: providerId, kind, reason, facts: JSON.stringify(facts), danger, days, state },
          ...{ noticed_by: staff.id, noticed_at: now, deadline: measureDeadline(state, now) },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await noteIncidents(trx, id, providerId, bookings);
      await applyMeasures(trx, context, providerId);
      await tellProvider(trx, context, row);
      await audit({ subject: id, after: { provider: providerId, kind, reason, danger, days, bookings }, why });
    });
    return measureForStaff(db, id, staff, clock.now());
  });
  operation('reviewDanger', (call) => act(call, call.body.confirm ? 'CONFIRM' : 'LIFT'));
  operation('decideMeasure', (call) =>
    act(call, call.body.enforce ? 'ENFORCE' : 'DROP', (row, now) => ({
      ...{ decided_by: call.staff.id, decided_at: now, decision: JSON.stringify(call.body.decision) },
      ends_at: call.body.enforce && row.kind === 'pause' ? later(now, row.days * DAY_MS) : null,
    })),
  );
  operation('decideAppeal', (call) =>
    act(call, call.body.uphold ? 'UPHOLD' : 'OVERTURN', (_row, now) => ({
      ...{ appeal_decided_by: call.staff.id, appeal_decided_at: now },
      appeal_decision: JSON.stringify(call.body.decision),
    })),
  );
  operation('liftMeasure', (call) => act(call, 'LIFT'));
};
