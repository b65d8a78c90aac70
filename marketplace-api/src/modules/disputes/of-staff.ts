import {
  type DisputeActor,
  disputeActions,
  disputeActors,
  judgeDispute,
  type StaffDispute,
  showsChat,
} from 'operations-contracts';
import type { Db } from '../../platform/database/store.ts';
import { peopleBehind } from '../../platform/operations/second-person.ts';
import { photosOfDispute } from '../booking-photos/index.ts';
import { judged, noDispute } from './act-on-dispute.ts';
import { findListed, type ListedDispute, wordsOf } from './repository.ts';

interface Staff {
  readonly id: string;
  readonly roles: readonly string[];
}

/** As whom of the table a member of staff acts. */
export const actorsOf = ({ roles }: Staff): DisputeActor[] => disputeActors.filter((actor) => roles.includes(actor));

export const toDisputeLine = (row: ListedDispute) => ({
  id: row.id,
  bookingId: row.booking_id,
  service: row.service.title,
  customer: { id: row.customer_id, name: row.customer },
  provider: { id: row.seller_id, name: row.provider },
  openedBy: row.opened_by,
  openedAt: row.opened_at.toISOString(),
  state: row.state,
  deadline: row.deadline?.toISOString() ?? null,
  holdsPayout: row.holds_payout,
  due: row.due,
  refund: row.refund,
  version: row.version,
});

/** A dispute with the evidence of both sides, and what this member of staff may do with it now. */
export async function disputeForStaff(db: Db, id: string, staff: Staff, now: Date): Promise<StaffDispute> {
  const row = await findListed(db, id);
  if (!row) throw noDispute();
  const actors = actorsOf(staff);
  const facts = await peopleBehind(db, judged(row), staff.id);
  return {
    ...toDisputeLine(row),
    completedAt: (row.completed_at ?? row.opened_at).toISOString(),
    words: (await wordsOf(db, id)).map(({ at, ...word }) => ({ ...word, at: at.toISOString() })),
    // As long as the chat: what was shown is nobody's business once it is decided.
    photos: showsChat.has(row.state) ? await photosOfDispute(db, row.booking_id) : [],
    decidedBy: row.decided_by === null ? null : (row.decider ?? row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    settledAt: row.settled_at?.toISOString() ?? null,
    chat: showsChat.has(row.state),
    may: disputeActions.filter((action) =>
      actors.some((actor) => judgeDispute(facts, action, actor, now, staff.id).row),
    ),
  };
}
