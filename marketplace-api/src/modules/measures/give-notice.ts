import { measureDeadline } from 'operations-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { OperationsRequest } from '../../platform/operations/operations-types.ts';
import { newTicket } from '../../platform/process/ids.ts';
import { conflict, invalid, notFound } from '../../platform/refusal.ts';
import { applyMeasures } from './act-on-measure.ts';
import { measureForStaff } from './of-staff.ts';
import { incidentsSince, isGiven, lookBack, standingMeasures } from './repository.ts';
import { tellProvider } from './tell-provider.ts';

/** What a notice stands on, as it is known now: its excuses are those of the calendar. */
async function noteIncidents(
  trx: Trx,
  { id, providerId, bookings, since }: { id: string; providerId: string; bookings: readonly string[]; since: Date },
): Promise<void> {
  const known = await incidentsSince(trx, providerId, since);
  const chosen = known.filter(({ booking_id }) => bookings.includes(booking_id));
  if (chosen.length < new Set(bookings).size) throw invalid('bookings', 'One of these bookings is no such case');
  const standing = await standingMeasures(trx, providerId);
  if (bookings.some((booking) => standing.has(booking)))
    throw invalid('bookings', 'One of these bookings stands in another measure');
  if (chosen.length === 0) return;
  await trx
    .insertInto('measure_incidents')
    .values(chosen.map(({ booking_id, what, excuse }) => ({ measure_id: id, booking_id, what, excuse })))
    .execute();
}

/** A notice begins a measure, once: whoever presses twice gives one. Danger pauses at once. */
export async function giveNotice(
  context: ApiContext,
  { body, staff, write }: Pick<OperationsRequest<'giveNotice'>, 'body' | 'staff' | 'write'>,
) {
  const { db, clock } = context;
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
    if (await isGiven(trx, { provider_id: providerId, reason, facts }))
      throw conflict('CHANGED_MEANWHILE', 'This notice was given already');
    const state = danger ? 'DANGER' : 'NOTICE';
    const row = await trx
      .insertInto('measures')
      .values({
        ...{ id, provider_id: providerId, kind, reason, facts: JSON.stringify(facts), danger, days, state },
        ...{ noticed_by: staff.id, noticed_at: now, deadline: measureDeadline(state, now) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteIncidents(trx, { id, providerId, bookings, since: lookBack(now) });
    await applyMeasures(trx, context, providerId);
    await tellProvider(trx, context, row);
    await audit({ subject: id, after: { provider: providerId, kind, reason, danger, days, bookings }, why });
  });
  return measureForStaff(db, id, staff, clock.now());
}
