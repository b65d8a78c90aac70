import {
  type DisputeAction,
  type DisputeActor,
  type DisputeBound,
  disputeDeadline,
  judgeDispute,
} from 'operations-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import type { DisputeRow } from '../../platform/database/tables.ts';
import { peopleBehind } from '../../platform/operations/second-person.ts';
import { allowedRow, notFound, requireVersion } from '../../platform/refusal.ts';
import { actInTransaction, lockBooking } from '../bookings/index.ts';
import { findDispute, lockDispute } from './repository.ts';

export const noDispute = () => notFound('This dispute does not exist');

/** Who acts: as which of the table's actors, the first that may; `staff` of people of the market. */
export interface DisputeParty {
  readonly as: readonly DisputeActor[];
  readonly staff: string | null;
}

/** What an action says besides its name. */
export interface DisputeDetails {
  /** That the actor saw; absent: whatever it is. */
  readonly version?: number;
  readonly reason?: string;
  /** Paise. */
  readonly refund?: number;
}

const refusals: Readonly<Record<DisputeBound, string>> = {
  'no row': 'This is not possible any more: the dispute has moved on',
  'too late': 'The time for this is over',
  'too early': 'It is too early for this',
  'same person': 'Another person has to settle what you have decided',
};

export const judged = ({ state, deadline, decided_by }: DisputeRow) => ({ state, deadline, decidedBy: decided_by });

/** With these the dispute ends for its two sides. */
const ends: ReadonlySet<DisputeAction> = new Set<DisputeAction>(['WITHDRAW', 'DISMISS', 'AWARD']);

/**
 * The only way in which a dispute moves: by its table, with the booking's own event where it ends, or not at all. The
 * booking is held first, as everywhere.
 * @returns the row before and after
 */
export async function actOnDispute(
  trx: Trx,
  context: ApiContext,
  id: string,
  action: DisputeAction,
  { as, staff }: DisputeParty,
  { version, reason, refund }: DisputeDetails = {},
): Promise<{ before: DisputeRow; after: DisputeRow }> {
  const seen = await findDispute(trx, { id });
  if (!seen) throw noDispute();
  await lockBooking(trx, seen.booking_id);
  const before = await lockDispute(trx, id);
  if (!before) throw noDispute();
  requireVersion(version, before, 'This dispute was changed meanwhile. Please look at it again.');
  const now = context.clock.now();
  const facts = await peopleBehind(trx, judged(before), staff);
  const row = allowedRow(
    as.map((by) => judgeDispute(facts, action, by, now, staff)),
    refusals,
  );
  const moved = row.to !== before.state;
  const after = await trx
    .updateTable('disputes')
    .set({
      state: row.to,
      version: before.version + 1,
      ...(moved ? { deadline: disputeDeadline(row.to, now) } : {}),
      ...(action === 'AWARD' || action === 'DISMISS'
        ? { decided_by: staff, decided_at: now, reason: reason ?? null, refund: refund ?? null }
        : {}),
      ...(row.to === 'SETTLED' ? { settled_at: now, settled_by: staff } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (ends.has(action)) {
    const how = { withdrawn: row.to === 'WITHDRAWN' };
    await actInTransaction(trx, context, before.booking_id, { by: 'system' }, 'END_DISPUTE', how);
  }
  return { before, after };
}
