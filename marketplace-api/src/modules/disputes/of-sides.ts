import { sql } from 'kysely';
import { type DisputeAction, disputeDeadline, judgeDispute } from 'operations-contracts';
import { type Dispute, disputeLimits } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Db, Trx } from '../../platform/database/store.ts';
import type { DisputeRow } from '../../platform/database/tables.ts';
import { newTicket } from '../../platform/process/ids.ts';
import { conflict } from '../../platform/refusal.ts';
import { holdAccount } from '../../platform/security/account.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { actOnBooking, findOwn, type Viewer } from '../bookings/index.ts';
import { actOnDispute, judged, noDispute } from './act-on-dispute.ts';
import { countWords, findDispute, wordsOf } from './repository.ts';

const partOf = (row: DisputeRow, side: Viewer) => (row.opened_by === side ? 'opener' : 'other');
const sideActions = ['ADD_EVIDENCE', 'REST', 'WITHDRAW'] as const satisfies readonly DisputeAction[];

/** A dispute as one of the two sides sees it. */
async function viewFor(db: Db, row: DisputeRow, side: Viewer, now: Date): Promise<Dispute> {
  const may = sideActions.filter((action) => judgeDispute(judged(row), action, partOf(row, side), now).row);
  return {
    id: row.id,
    bookingId: row.booking_id,
    state: row.state,
    openedBy: row.opened_by,
    openedAt: row.opened_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    words: (await wordsOf(db, row.id)).map(({ at, ...word }) => ({ ...word, at: at.toISOString() })),
    may,
    reason: row.reason,
    refundPaise: row.refund,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export async function disputeFor(context: ApiContext, user: SignedIn, bookingId: string): Promise<Dispute | null> {
  const { viewer } = await findOwn(context, user, bookingId);
  const row = await findDispute(context.db, { bookingId });
  return row ? viewFor(context.db, row, viewer, context.clock.now()) : null;
}

const say = (trx: Trx, disputeId: string, side: Viewer, { userId }: SignedIn, text: string, at: Date) =>
  trx.insertInto('dispute_words').values({ dispute_id: disputeId, side, user_id: userId, at, text }).execute();

/** The booking's own table says who may, and until when; the other side is told by it. */
export async function openDispute(
  context: ApiContext,
  user: SignedIn,
  bookingId: string,
  { message, version }: ParsedBody<'openDispute'>,
): Promise<Dispute> {
  const { actor, viewer } = await findOwn(context, user, bookingId);
  const now = context.clock.now();
  await actOnBooking(context, bookingId, actor, 'DISPUTE', { version }, async (trx) => {
    await holdAccount(trx, user.userId);
    const opened = {
      opened_by: viewer,
      opened_at: now,
      state: 'EVIDENCE',
      deadline: disputeDeadline('EVIDENCE', now),
    } as const;
    // One that the other side took back begins anew, with all that was said in it.
    const { id } = await trx
      .insertInto('disputes')
      .values({ id: newTicket('DSP'), booking_id: bookingId, ...opened })
      .onConflict((conflict) =>
        conflict
          .column('booking_id')
          .doUpdateSet({ ...opened, version: sql<number>`disputes.version + 1` })
          .where('disputes.state', '=', 'WITHDRAWN'),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await say(trx, id, viewer, user, message, now);
  });
  const dispute = await disputeFor(context, user, bookingId);
  if (!dispute) throw noDispute();
  return dispute;
}

/** One action of a side, in a transaction with what else belongs to it. */
async function actAs(
  context: ApiContext,
  user: SignedIn,
  bookingId: string,
  action: (typeof sideActions)[number],
  alongside: (trx: Trx, dispute: DisputeRow, side: Viewer) => Promise<unknown> = async () => {},
): Promise<Dispute> {
  const { viewer } = await findOwn(context, user, bookingId);
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await holdAccount(trx, user.userId);
    const known = await findDispute(trx, { bookingId });
    if (!known) throw noDispute();
    const { after } = await actOnDispute(trx, context, known.id, action, { as: [partOf(known, viewer)], staff: null });
    await alongside(trx, after, viewer);
    return viewFor(trx, after, viewer, now);
  });
}

export const addWords = (context: ApiContext, user: SignedIn, bookingId: string, message: string): Promise<Dispute> =>
  actAs(context, user, bookingId, 'ADD_EVIDENCE', async (trx, { id }, side) => {
    if ((await countWords(trx, id, side)) >= disputeLimits.perSide) {
      throw conflict('INVALID_TRANSITION', 'You have said as much as this dispute can hold');
    }
    await say(trx, id, side, user, message, context.clock.now());
  });

export const actAsSide = (
  context: ApiContext,
  user: SignedIn,
  bookingId: string,
  { action }: ParsedBody<'actOnDispute'>,
): Promise<Dispute> => actAs(context, user, bookingId, action);
