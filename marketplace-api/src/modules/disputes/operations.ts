import { showsChat } from 'operations-contracts';
import { rupeesToPaise } from 'shared-contracts';
import { keysetPage, readCursor } from '../../platform/operations/keyset.ts';
import type { ModuleOperations } from '../../platform/operations/operations-types.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import { readDisputePhoto } from '../booking-photos/index.ts';
import { chatForStaff } from '../chat/index.ts';
import { actOnDispute, noDispute } from './act-on-dispute.ts';
import { actorsOf, disputeForStaff, toDisputeLine } from './of-staff.ts';
import { findDispute, findListed, listDisputes, lockDispute } from './repository.ts';

export const disputeOperations: ModuleOperations = (operation, context) => {
  const { db, clock } = context;
  operation('listDisputes', async ({ query }) => {
    const rows = await listDisputes(db, query.state, readCursor(query.after, 'instant', 'text'), query.limit);
    return keysetPage(rows, query.limit, (row) => [row.opened_at.toISOString(), row.id], toDisputeLine);
  });
  operation('getDispute', ({ params, staff }) => disputeForStaff(db, params.id, staff, clock.now()));
  operation('readDisputeChat', async ({ params, body, write }) => {
    const bookingId = await write(async (trx, audit) => {
      const row = await lockDispute(trx, params.id);
      if (!row) throw noDispute();
      if (!showsChat.has(row.state)) {
        throw conflict('INVALID_TRANSITION', 'The chat can be read only while the dispute is open');
      }
      await audit({ subject: params.id, after: { booking: row.booking_id }, why: body.why });
      return row.booking_id;
    });
    return chatForStaff(context, bookingId);
  });
  operation('getDisputePhoto', async ({ params }) => {
    const row = await findDispute(db, { id: params.id });
    if (!row || !showsChat.has(row.state)) throw noDispute();
    const bytes = await readDisputePhoto(context, row.booking_id, params.photo);
    return { name: `${row.id}-${params.photo}.webp`, type: 'image/webp', bytes };
  });
  operation('decideDispute', async ({ params, body, staff, write }) => {
    const listed = await findListed(db, params.id);
    if (!listed) throw noDispute();
    const refund = rupeesToPaise(body.refund);
    if (refund > listed.due) throw invalid('refund', 'More than was paid cannot be given back');
    const [action, details] = refund === 0 ? (['DISMISS', {}] as const) : (['AWARD', { refund }] as const);
    await write(async (trx, audit) => {
      const said = { version: body.version, reason: body.reason, ...details };
      const party = { as: actorsOf(staff), staff: staff.id };
      const { before, after } = await actOnDispute(trx, context, params.id, action, party, said);
      await audit({
        subject: params.id,
        before: { state: before.state },
        after: { state: after.state, refund: after.refund, booking: after.booking_id },
        why: body.reason,
      });
    });
    return disputeForStaff(db, params.id, staff, clock.now());
  });
  operation('settleDispute', async ({ params, body, staff, write }) => {
    await write(async (trx, audit) => {
      const party = { as: actorsOf(staff), staff: staff.id };
      const { before, after } = await actOnDispute(trx, context, params.id, 'SETTLE', party, { version: body.version });
      await audit({
        subject: params.id,
        before: { state: before.state },
        after: { state: after.state, refund: after.refund, booking: after.booking_id },
        why: body.why,
      });
    });
    return disputeForStaff(db, params.id, staff, clock.now());
  });
};
