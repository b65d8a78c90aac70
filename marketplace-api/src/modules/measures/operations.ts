import type { MeasureAction } from 'operations-contracts';
import type { MeasureRow } from '../../platform/database/partner-tables.ts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations, OperationsRequest } from '../../platform/operations/operations-types.ts';
import { later } from '../../platform/process/clock.ts';
import { notFound } from '../../platform/refusal.ts';
import { actOnMeasure } from './act-on-measure.ts';
import { giveNotice } from './give-notice.ts';
import { actorsOf, measureForStaff, toMeasureLine } from './of-staff.ts';
import { findProviders, incidentsSince, listMeasures, lookBack, providerLine, standingMeasures } from './repository.ts';

const DAY_MS = 86_400_000;

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
    const incidents = await incidentsSince(db, params.id, lookBack(clock.now()));
    const standing = await standingMeasures(db, params.id);
    return {
      provider: providerLine(row),
      incidents: incidents.map(({ booking_id, what, service, starts_at, excuse }) => ({
        ...{ bookingId: booking_id, what, service, at: starts_at.toISOString(), excuse },
        measure: standing.get(booking_id) ?? null,
      })),
    };
  });
  operation('giveNotice', (call) => giveNotice(context, call));
  operation('listMeasures', async ({ query }) => {
    const filter = { state: query.state, provider: query.provider };
    const rows = await listMeasures(db, filter, readCursor(query.after, 'instant', 'text'), query.limit);
    return keysetPage(rows, query.limit, (row) => [row.noticed_at.toISOString(), row.id], toMeasureLine);
  });
  operation('getMeasure', ({ params, staff }) => measureForStaff(db, params.id, staff, clock.now()));

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
