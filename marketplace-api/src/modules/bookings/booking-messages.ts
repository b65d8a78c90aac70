import { type BookingAction, type BookingActor, formatInstant, formatRupees } from 'shared-contracts';
import { firstName } from '../../plumbing/seen-by-others.ts';
import type { FullBooking } from './repository.ts';

type Words = (booking: FullBooking) => string;

const rupees = (paise: number) => formatRupees(paise / 100);
const when = (booking: FullBooking) => formatInstant(booking.starts_at);
const what = (booking: FullBooking) => `${booking.service.title} (${booking.id})`;
const due = (booking: FullBooking) => rupees(booking.counter_price ?? booking.price);

/** What each side is sent when the other side, or time, has acted. Keyed by action and actor. */
const toCustomer: Partial<Record<`${BookingAction}/${BookingActor}`, Words>> = {
  'ACCEPT/provider': (b) => `${b.seller_name} accepted your request: ${what(b)}, ${when(b)}, ${due(b)}.`,
  'COUNTER/provider': (b) => `${b.seller_name} offers ${due(b)} for ${what(b)}. Please accept or reject.`,
  'REJECT/provider': (b) => `${b.seller_name} could not take your request: ${what(b)}.`,
  'REJECT/system': (b) => `${b.seller_name} is no longer free at the time of ${what(b)}. Please choose another time.`,
  'EXPIRE/system': (b) => `Nobody answered in time, so your request has ended: ${what(b)}.`,
  'CANCEL/provider': (b) => `${b.seller_name} cancelled ${what(b)}, ${when(b)}.`,
  'COMPLETE/provider': (b) => `${what(b)} is completed. Please tell others how it was: leave a review.`,
};
const toProvider: Partial<Record<`${BookingAction | 'SEND'}/${BookingActor}`, Words>> = {
  'SEND/customer': (b) =>
    `New request from ${firstName(b.customer_name) || 'a customer'}: ${what(b)}, ${when(b)}, ${due(b)}.`,
  'ACCEPT/customer': (b) =>
    `${firstName(b.customer_name) || 'The customer'} accepted your offer of ${due(b)}: ${what(b)}, ${when(b)}.`,
  'REJECT/customer': (b) => `${firstName(b.customer_name) || 'The customer'} did not accept your offer: ${what(b)}.`,
  'CANCEL/customer': (b) => `${firstName(b.customer_name) || 'The customer'} cancelled ${what(b)}, ${when(b)}.`,
  'RESCHEDULE/customer': (b) =>
    `${firstName(b.customer_name) || 'The customer'} asks for a new time: ${what(b)}, ${when(b)}.`,
};

/** Texts that go out with a change: recipient and words. */
export function messagesOf(
  booking: FullBooking,
  action: BookingAction | 'SEND' | 'RENEW_CODE',
  by: BookingActor,
): { to: string; text: string }[] {
  const key = `${action}/${by}`;
  const forCustomer = toCustomer[key as keyof typeof toCustomer];
  const forProvider = toProvider[key as keyof typeof toProvider];
  const messages: { to: string; text: string }[] = [];
  if (forCustomer) messages.push({ to: booking.customer_mobile, text: forCustomer(booking) });
  if (forProvider) messages.push({ to: booking.seller_mobile, text: forProvider(booking) });
  return messages;
}
