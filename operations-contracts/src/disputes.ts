import * as v from 'valibot';
import { disputeActions, disputeStates } from './dispute-table.ts';
import { operationsCall } from './operations-call.ts';
import { idParams, idText, instant, keysetPage, keysetQuery, rupees, textOf, wholeNumber, whyText } from './schemas.ts';

const version = wholeNumber(1, 1_000_000_000);
const side = v.picklist(['customer', 'provider']);
const who = v.object({ id: v.string(), name: v.string() });

/** One line of the queue of disputes. Money is paise. */
export const disputeLineSchema = v.object({
  id: v.string(),
  bookingId: v.string(),
  service: v.string(),
  customer: who,
  provider: who,
  openedBy: side,
  openedAt: instant,
  state: v.picklist(disputeStates),
  /** Of the state; null: none. */
  deadline: v.nullable(instant),
  holdsPayout: v.boolean(),
  due: v.number(),
  refund: v.nullable(v.number()),
  version: v.number(),
});
export type DisputeLine = v.InferOutput<typeof disputeLineSchema>;

/** A dispute with the evidence of both sides and what this member of staff may do now. */
export const staffDisputeSchema = v.object({
  ...disputeLineSchema.entries,
  completedAt: instant,
  words: v.array(v.object({ side, at: instant, text: v.string() })),
  photos: v.array(v.object({ id: v.string(), side, at: instant })),
  decidedBy: v.nullable(v.string()),
  decidedAt: v.nullable(instant),
  reason: v.nullable(v.string()),
  settledAt: v.nullable(instant),
  /** The chat of the booking can be read. */
  chat: v.boolean(),
  may: v.array(v.picklist(disputeActions)),
});
export type StaffDispute = v.InferOutput<typeof staffDisputeSchema>;

/** The chat of a dispute's booking, shown only while the dispute is open. */
export const disputeChatSchema = v.object({
  /** False: it is stored where the site cannot read it. */
  readable: v.boolean(),
  messages: v.array(v.object({ side: v.nullable(side), at: instant, text: v.string() })),
});

/** Disputes of completed bookings. */
export const disputeCalls = {
  listDisputes: operationsCall({
    method: 'GET',
    path: '/operations/disputes',
    permission: 'disputes.read',
    query: v.object({ ...keysetQuery.entries, state: v.optional(v.picklist(disputeStates)) }),
    data: keysetPage(disputeLineSchema),
    fallback: 'Failed to read the disputes',
  }),
  getDispute: operationsCall({
    method: 'GET',
    path: '/operations/disputes/:id',
    permission: 'disputes.read',
    params: idParams,
    data: staffDisputeSchema,
    fallback: 'Failed to read the dispute',
  }),
  /** Reading is written down, so it is no GET. */
  readDisputeChat: operationsCall({
    method: 'POST',
    path: '/operations/disputes/:id/chat',
    permission: 'disputes.decide',
    params: idParams,
    body: v.object({ why: whyText }),
    data: disputeChatSchema,
    fallback: 'Failed to read the chat',
  }),
  getDisputePhoto: operationsCall({
    method: 'GET',
    path: '/operations/disputes/:id/photos/:photo',
    permission: 'disputes.read',
    params: v.object({ id: idText, photo: idText }),
    data: v.any(),
    file: true,
    fallback: 'Failed to read the photo',
  }),
  /** `refund`: rupees, to the paisa, for the customer; 0: the payout goes on. `reason`: both sides read it. */
  decideDispute: operationsCall({
    method: 'POST',
    path: '/operations/disputes/:id/decide',
    permission: 'disputes.decide',
    params: idParams,
    body: v.object({ refund: rupees(1_000_000), reason: textOf('Reason', 2000), version }),
    data: staffDisputeSchema,
    fallback: 'Failed to decide the dispute',
  }),
  /** The customer has their money back: the payout hold ends. */
  settleDispute: operationsCall({
    method: 'POST',
    path: '/operations/disputes/:id/settle',
    permission: 'disputes.settle',
    params: idParams,
    body: v.object({ why: whyText, version }),
    data: staffDisputeSchema,
    fallback: 'Failed to settle the dispute',
  }),
};
