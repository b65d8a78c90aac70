import { type Booking, forStatus, statusRow } from 'shared-contracts';
import type { Messages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';

/** The words for what the customer did to an agreed job; undefined where it was nothing of that. */
function newsOfMatter(
  before: Booking,
  booking: Booking,
  messages: Messages,
  visitTime: (at: string) => string,
): string | undefined {
  const { asks } = messages.requests;
  const { service, dateTime, move, extra, noShow } = booking;
  const name = customerName(booking, messages);
  if (dateTime !== before.dateTime) return asks.moved(service.title, visitTime(dateTime));
  if (move?.by === 'customer' && move.dateTime !== before.move?.dateTime) return asks.move(service.title, name);
  if (before.move && !move) return asks.kept(service.title, visitTime(dateTime));
  if (extra && extra.state !== before.extra?.state) {
    if (extra.state === 'accepted') return asks.extraAccepted(service.title);
    if (extra.state === 'declined') return asks.extraDeclined(service.title);
  }
  if (noShow?.by === 'customer' && !before.noShow) return asks.noShow(service.title, name);
  return booking.addressGiven === true && before.addressGiven === false ? asks.address(service.title) : undefined;
}

/** The words for a change that is news: a new or renewed request, another status, or what is asked of a job. */
export function newsOf(
  before: Booking | undefined,
  booking: Booking,
  messages: Messages,
  visitTime: (at: string) => string,
): string | undefined {
  const { requests } = messages;
  if (before && before.version >= booking.version) return undefined;
  if (booking.status === 'PENDING') {
    return requests.news(booking.service.title, customerName(booking, messages), booking.price);
  }
  if (!before) return undefined;
  if (before.status !== booking.status)
    return forStatus(requests.went, booking.status, undefined)?.(booking.service.title);
  return statusRow(booking.status).ended ? undefined : newsOfMatter(before, booking, messages, visitTime);
}
