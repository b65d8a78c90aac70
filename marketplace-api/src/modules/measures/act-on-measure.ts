import type { Updateable } from 'kysely';
import {
  effectOfMeasure,
  type JudgedMeasure,
  judgeMeasure,
  type MeasureAction,
  type MeasureActor,
  type MeasureBound,
  measureDeadline,
} from 'operations-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { MeasureRow } from '../../platform/database/partner-tables.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { peopleBehind } from '../../platform/operations/second-person.ts';
import { allowedRow, notFound, requireVersion } from '../../platform/refusal.ts';
import { setStanding } from '../providers/index.ts';
import { endVisits } from './end-visits.ts';
import { type Incident, incidentsOf, lockMeasure } from './repository.ts';
import { tellProvider } from './tell-provider.ts';

export const noMeasure = () => notFound('This measure does not exist');

const refusals: Readonly<Record<MeasureBound, string>> = {
  'no row': 'This is not possible any more: the measure has moved on',
  'too late': 'The time for this is over',
  'too early': 'It is too early for this',
  'same person': 'Another person has to decide this',
  owner: 'Only an owner may end a provider',
  'nothing counts': 'Nothing of this counts: days off, illness and pregnancy never do',
};

/** Who acts: as which of the table's actors, the first that may; `staff` of people of the market. */
export interface MeasureParty {
  readonly as: readonly MeasureActor[];
  readonly staff: string | null;
}

export const judged = (row: MeasureRow, incidents: readonly Pick<Incident, 'excuse'>[]): JudgedMeasure => ({
  ...{ state: row.state, kind: row.kind, deadline: row.deadline, endsAt: row.ends_at, reason: row.reason },
  ...{ noticedBy: row.noticed_by, decidedBy: row.decided_by },
  counted: incidents.filter(({ excuse }) => excuse === null).length,
});

/** What all measures of a provider come to. A provider who is not on the market yet stays so. */
export async function applyMeasures(trx: Trx, context: ApiContext, providerId: string): Promise<void> {
  const { standing } = await trx
    .selectFrom('providers')
    .select('standing')
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('measures')
    .select(['state', 'kind', 'danger'])
    .where('provider_id', '=', providerId)
    .execute();
  const effects = rows.map(effectOfMeasure);
  const wanted = effects.includes('ended') ? 'ended' : effects.includes('paused') ? 'paused' : 'active';
  if (standing === 'preparing' || standing === wanted) return;
  await setStanding(trx, providerId, wanted);
  if (wanted === 'active') return;
  const isDanger = rows.some((row) => row.danger && effectOfMeasure(row) !== 'none');
  await endVisits(trx, context, providerId, { agreedToo: wanted === 'ended' || isDanger });
}

type Change = Updateable<Tables['measures']>;

/**
 * The only way in which a measure moves: by its table, with its effect on the provider and a message to them, or not at
 * all.
 * @param work what else belongs to it; returns what changes in the row
 */
export async function actOnMeasure(
  trx: Trx,
  context: ApiContext,
  id: string,
  action: MeasureAction,
  { as, staff, version }: MeasureParty & { readonly version?: number | undefined },
  work: (row: MeasureRow) => Promise<Change> = async () => ({}),
): Promise<{ before: MeasureRow; after: MeasureRow }> {
  const before = await lockMeasure(trx, id);
  if (!before) throw noMeasure();
  requireVersion(version, before, 'This measure was changed meanwhile. Please look at it again.');
  const now = context.clock.now();
  const change = await work(before);
  // Excuses of an answer are there before it is judged.
  const facts = await peopleBehind(trx, judged(before, await incidentsOf(trx, id)), staff);
  const row = allowedRow(
    as.map((by) => judgeMeasure(facts, action, by, now, staff)),
    refusals,
  );
  const moved = row.to !== before.state;
  const after = await trx
    .updateTable('measures')
    .set({
      ...change,
      ...{ state: row.to, version: before.version + 1 },
      ...(moved ? { deadline: measureDeadline(row.to, now) } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (moved) {
    await applyMeasures(trx, context, before.provider_id);
    await tellProvider(trx, context, after);
  }
  return { before, after };
}
