import {
  judgeMeasure,
  type MeasureActor,
  type MeasureLine,
  measureActions,
  type StaffMeasure,
} from 'operations-contracts';
import type { Db } from '../../platform/database/store.ts';
import { peopleBehind } from '../../platform/operations/second-person.ts';
import { judged, noMeasure } from './act-on-measure.ts';
import { findMeasure, incidentsOf, type NamedMeasure, toIncident } from './repository.ts';

interface Staff {
  readonly id: string;
  readonly roles: readonly string[];
}

/** As whom of the table a member of staff acts. */
export const actorsOf = ({ roles }: Staff): MeasureActor[] =>
  (['support', 'owner'] as const).filter((actor) => roles.includes(actor));

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toMeasureLine = (row: NamedMeasure): MeasureLine => ({
  ...{ id: row.id, provider: { id: row.provider_id, name: row.name }, kind: row.kind, reason: row.reason },
  ...{ danger: row.danger, state: row.state, noticedAt: row.noticed_at.toISOString(), deadline: iso(row.deadline) },
  version: row.version,
});

export async function measureForStaff(db: Db, id: string, staff: Staff, now: Date): Promise<StaffMeasure> {
  const row = await findMeasure(db, id);
  if (!row) throw noMeasure();
  const incidents = await incidentsOf(db, id);
  const facts = await peopleBehind(db, judged(row, incidents), staff.id);
  const actors = actorsOf(staff);
  return {
    ...toMeasureLine(row),
    facts: row.facts,
    incidents: incidents.map(toIncident),
    ...{ noticedBy: row.noticer ?? row.noticed_by, readAt: iso(row.read_at), days: row.days },
    ...{ answer: row.answer, answeredAt: iso(row.answered_at), decision: row.decision, endsAt: iso(row.ends_at) },
    ...{ decidedBy: row.decider ?? row.decided_by, decidedAt: iso(row.decided_at) },
    ...{ appeal: row.appeal, appealedAt: iso(row.appealed_at), appealDecision: row.appeal_decision },
    appealDecidedBy: row.appeal_decider ?? row.appeal_decided_by,
    may: measureActions.filter((action) =>
      actors.some((actor) => judgeMeasure(facts, action, actor, now, staff.id).row),
    ),
  };
}
