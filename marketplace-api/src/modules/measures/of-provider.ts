import { judgeMeasure } from 'operations-contracts';
import type { OwnMeasure } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { MeasureRow } from '../../platform/database/partner-tables.ts';
import type { Db } from '../../platform/database/store.ts';
import { invalid } from '../../platform/refusal.ts';
import { holdProvider } from '../providers/index.ts';
import { actOnMeasure, judged, noMeasure } from './act-on-measure.ts';
import { incidentsOf, toIncident } from './repository.ts';

const ownActions = ['READ', 'ANSWER', 'APPEAL'] as const;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A measure as its provider sees it: who of the staff decided stays the market's. */
async function viewFor(db: Db, row: MeasureRow, now: Date): Promise<OwnMeasure> {
  const incidents = await incidentsOf(db, row.id);
  const facts = judged(row, incidents);
  return {
    ...{ id: row.id, kind: row.kind, reason: row.reason, danger: row.danger, state: row.state, facts: row.facts },
    ...{ noticedAt: row.noticed_at.toISOString(), deadline: iso(row.deadline), days: row.days },
    ...{ readAt: iso(row.read_at), answer: row.answer, decision: row.decision, decidedAt: iso(row.decided_at) },
    ...{ endsAt: iso(row.ends_at), appeal: row.appeal, appealDecision: row.appeal_decision, version: row.version },
    incidents: incidents.map(toIncident),
    may: ownActions.filter((action) => judgeMeasure(facts, action, 'provider', now).row),
  };
}

/** Every measure of a provider, the newest first. */
export async function ownMeasures({ db, clock }: ApiContext, providerId: string): Promise<OwnMeasure[]> {
  const rows = await db
    .selectFrom('measures')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('noticed_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return Promise.all(rows.map((row) => viewFor(db, row, clock.now())));
}

/** Reads, answers or appeals. What the provider says to have been ill for does not count. */
export async function actAsProvider(
  context: ApiContext,
  providerId: string,
  id: string,
  { action, text, excused = [], version }: ParsedBody<'answerMeasure'>,
): Promise<OwnMeasure[]> {
  const { db, clock } = context;
  if (action !== 'READ' && !text) throw invalid('text', 'Please write at least 10 characters');
  await db.transaction().execute(async (trx) => {
    await holdProvider(trx, providerId);
    await actOnMeasure(trx, context, id, action, { as: ['provider'], staff: null, version }, async (row) => {
      if (row.provider_id !== providerId) throw noMeasure();
      const now = clock.now();
      const read = { read_at: row.read_at ?? now };
      if (action === 'READ') return read;
      if (action === 'APPEAL') return { ...read, appeal: text ?? '', appealed_at: now };
      for (const { bookingId, excuse } of excused) {
        await trx
          .updateTable('measure_incidents')
          .set({ excuse })
          .where('measure_id', '=', id)
          .where('booking_id', '=', bookingId)
          .execute();
      }
      return { ...read, answer: text ?? '', answered_at: now };
    });
  });
  return ownMeasures(context, providerId);
}
