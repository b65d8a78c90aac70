import { type Booking, type BookingAction, fromKolkata } from 'shared-contracts';
import type { ParsedBody } from 'shared-contracts/schemas';
import type { ApiContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database/store.ts';
import { conflict, invalid } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/security/session.ts';
import { takeAddress } from '../addresses/index.ts';
import { comesTo, findProvider } from '../providers/index.ts';
import { actInTransaction, actOnBooking, isOf } from './acting/act-on-booking.ts';
import type { ActionDetails } from './acting/effect.ts';
import { bookingNotFound, notNow, requireSeen, slotTaken } from './acting/refusals.ts';
import { retryChanges } from './acting/retry-changes.ts';
import { toBooking, type Viewer } from './booking-view.ts';
import { findBooking, isBusy, openOfGroup } from './repository.ts';
import { customerOf, findOwn } from './service.ts';

/** An action of whichever side of the booking asks. */
async function act(
  context: ApiContext,
  user: SignedIn,
  id: string,
  action: BookingAction,
  details: ActionDetails,
): Promise<Booking> {
  const { actor, viewer } = await findOwn(context, user, id);
  const row = await actOnBooking(context, id, actor, action, { ...details, device: user.deviceKey });
  return toBooking(row, viewer, context);
}

const reasonOf = (reason: string | undefined) => (reason === undefined ? {} : { reason });

type Status = ParsedBody<'updateBookingStatus'>['status'];
const statusActions: Record<Viewer, Partial<Record<Status, BookingAction>>> = {
  customer: { CANCELLED: 'CANCEL' },
  provider: { ACCEPTED: 'ACCEPT', REJECTED: 'REJECT', CANCELLED: 'CANCEL' },
};
/** Another way to say cancel, accept and reject; it runs the same table. */
export async function updateStatus(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { status, version }: ParsedBody<'updateBookingStatus'>,
): Promise<Booking> {
  const { row, viewer } = await findOwn(context, user, id);
  requireSeen(row, viewer, version, context);
  const action = statusActions[viewer][status];
  if (!action) throw conflict('INVALID_TRANSITION', 'This is not possible for this booking');
  return act(context, user, id, action, { version });
}

/** Ends a customer's booking, and where that is wished all other open requests of the same offer. */
export async function cancel(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { reason, wholeGroup, version }: ParsedBody<'cancelBooking'>,
): Promise<Booking> {
  const actor = customerOf(user);
  const row = await retryChanges(context, async (trx) => {
    const ended = await actInTransaction(trx, context, id, actor, 'CANCEL', { reason, version });
    const others = wholeGroup && ended.group_id !== null ? await openOfGroup(trx, ended.group_id) : [];
    for (const other of others) await actInTransaction(trx, context, other.id, actor, 'CANCEL', { reason });
    return ended;
  });
  return toBooking(row, 'customer', context);
}

/** Another time that a customer wishes: of a request at once, of an agreed booking as a proposal to its provider. */
export async function reschedule(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { scheduledDate, scheduledTime, version }: ParsedBody<'rescheduleBooking'>,
): Promise<Booking> {
  const startsAt = fromKolkata(scheduledDate, scheduledTime);
  if (startsAt <= context.clock.now()) throw invalid('scheduledDate', 'Please choose a time in the future');
  const row = await actOnBooking(context, id, customerOf(user), 'RESCHEDULE', { startsAt, version });
  return toBooking(row, 'customer', context);
}

const moveActions = { ACCEPT: 'ACCEPT_MOVE', REJECT: 'REJECT_MOVE', WITHDRAW: 'WITHDRAW_MOVE' } as const;

/** What one side of an agreed booking does about another time. */
export async function move(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { action, dateTime, version }: ParsedBody<'moveBooking'>,
): Promise<Booking> {
  if (action !== 'PROPOSE') return act(context, user, id, moveActions[action], { version });
  if (!dateTime || dateTime <= context.clock.now()) throw invalid('dateTime', 'Please choose a time in the future');
  const { row: seen, actor, viewer } = await findOwn(context, user, id);
  requireSeen(seen, viewer, version, context);
  if (seen.status !== 'ACCEPTED') throw notNow(seen, 'ACCEPT_MOVE', viewer, context.clock.now());
  const details = { startsAt: dateTime, version };
  const row = await actOnBooking(context, id, actor, 'RESCHEDULE', details, async (trx, changed) => {
    // A provider does not propose a time that is given to somebody else; a customer's wish is the provider's to judge.
    if (viewer === 'provider' && (await isBusy(trx, changed, dateTime))) throw slotTaken();
  });
  return toBooking(row, viewer, context);
}

const extraActions = {
  PROPOSE: 'PROPOSE_EXTRA',
  ACCEPT: 'ACCEPT_EXTRA',
  REJECT: 'REJECT_EXTRA',
  WITHDRAW: 'WITHDRAW_EXTRA',
} as const;

export const extraWork = (
  context: ApiContext,
  user: SignedIn,
  id: string,
  { action, description, price, version }: ParsedBody<'extraWork'>,
): Promise<Booking> => {
  const extra = description === undefined || price === undefined ? {} : { extra: { description, price } };
  return act(context, user, id, extraActions[action], { version, ...extra });
};

const noShowActions = {
  REPORT: 'NO_SHOW',
  AGREE: 'AGREE_NO_SHOW',
  DENY: 'DENY_NO_SHOW',
  WITHDRAW: 'WITHDRAW_NO_SHOW',
} as const;

export const noShow = (
  context: ApiContext,
  user: SignedIn,
  id: string,
  { action, reason, version }: ParsedBody<'noShow'>,
): Promise<Booking> => act(context, user, id, noShowActions[action], { version, ...reasonOf(reason) });

const progressActions = { ON_THE_WAY: 'ON_THE_WAY', STARTED: 'START' } as const;

export async function setProgress(
  context: ApiContext,
  { providerId }: { providerId: string },
  id: string,
  { step, version }: ParsedBody<'setProgress'>,
): Promise<Booking> {
  const actor = { by: 'provider', providerId } as const;
  const row = await actOnBooking(context, id, actor, progressActions[step], { version });
  return toBooking(row, 'provider', context);
}

/** Another address of the customer's, if the provider comes there; or the present one shown before its time. */
export async function changeAddress(
  context: ApiContext,
  user: SignedIn,
  id: string,
  { addressId, share, version }: ParsedBody<'changeBookingAddress'>,
): Promise<Booking> {
  const actor = customerOf(user);
  const row = await retryChanges(context, async (trx) => {
    const before = await findBooking(trx, id);
    if (!before || !isOf(before, actor)) throw bookingNotFound();
    const set = addressId === undefined ? null : await addressOf(trx, context, user, addressId, before.seller_id);
    const changed =
      set === null ? null : await actInTransaction(trx, context, id, actor, 'SET_ADDRESS', { version, address: set });
    if (!share) return changed ?? before;
    return actInTransaction(trx, context, id, actor, 'SHARE_ADDRESS', { version: changed?.version ?? version });
  });
  return toBooking(row, 'customer', context);
}

async function addressOf(
  trx: Trx,
  { clock }: ApiContext,
  { userId }: SignedIn,
  addressId: string,
  sellerId: string,
): Promise<string> {
  const saved = await takeAddress(trx, userId, addressId, clock.now());
  if (!saved) throw invalid('addressId', 'This address is no longer saved. Please choose another one.');
  const provider = await findProvider(trx, sellerId);
  if (provider && !comesTo(provider, saved.pinCode)) {
    throw invalid('addressId', 'This provider does not come to this pin code.');
  }
  const { id: _id, lastUsedAt: _lastUsedAt, ...address } = saved;
  return JSON.stringify(address);
}
