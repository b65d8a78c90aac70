import {
  ADDRESS_SHOWN_HOURS,
  addressLine,
  type Booking,
  type BookingEvent,
  type BookingWithEvents,
  COMMISSION_PERCENT,
  paiseToPriceString,
  payoutOf,
  toKolkataIso,
} from 'shared-contracts';
import type { BookingEventRow } from '../../platform/database/tables.ts';
import { type Clock, later } from '../../platform/process/clock.ts';
import { areaOf, shortName } from '../../platform/security/redact.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { areaOfPinCode } from '../locations/index.ts';
import type { FullBooking } from './repository.ts';

export type Viewer = 'customer' | 'provider';
/** What a view of a booking is made with. */
export interface ViewContext {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

const HOUR_MS = 3_600_000;

const wholeLocation = ({ address, customer_location }: FullBooking) =>
  address ? addressLine(address) : customer_location;
/** Of an address only what its pin code says; the words of its other lines may name the door. */
const area = ({ address, customer_location }: FullBooking) =>
  address
    ? (areaOfPinCode(address.pinCode) ?? `${areaOf(address.city)} ${address.pinCode}`)
    : areaOf(customer_location);

/** When its provider reads the whole address of an agreed booking; null: once the customer shows it (rule 9.14). */
export function addressFrom(row: FullBooking): Date | null {
  if (row.status !== 'ACCEPTED') return null;
  if (row.address_shared_at) return row.address_shared_at;
  return row.address_by_hand ? null : later(row.starts_at, -ADDRESS_SHOWN_HOURS * HOUR_MS);
}

/** What a provider needs: who asks, how far it is, and how the price compares. The door only shortly before. */
function forProvider(row: FullBooking, knowsDoor: boolean) {
  const due = paiseToPriceString(row.counter_price ?? row.price);
  const percent = row.commission_bp / 100;
  return {
    customer: {
      id: row.customer_id,
      name: shortName(row.customer_name),
      location: knowsDoor ? wholeLocation(row) : area(row),
    },
    ...(percent === COMMISSION_PERCENT ? {} : { commissionPercent: percent }),
    ...(row.usual_price === null ? {} : { usualPrice: paiseToPriceString(row.usual_price) }),
    ...(row.status === 'REJECTED' || row.status === 'CANCELLED' ? {} : { keeps: payoutOf(due, percent) }),
  };
}

/** What is said of an agreed visit, and what one side waits for. */
function visitOf(row: FullBooking): Partial<Booking> {
  if (row.status !== 'ACCEPTED' && row.status !== 'COMPLETED') return {};
  const { extra, no_show: noShow } = row;
  return {
    ...(row.status === 'ACCEPTED' ? moveOf(row) : {}),
    ...(extra ? { extra: { ...extra, price: paiseToPriceString(extra.price) } } : {}),
    ...(noShow && row.status === 'ACCEPTED'
      ? {
          noShow: {
            by: noShow.by,
            at: noShow.at,
            ...(noShow.reason === null ? {} : { reason: noShow.reason }),
            ...(noShow.denied ? { denied: true } : {}),
          },
        }
      : {}),
    ...(row.on_the_way_at ? { onTheWayAt: row.on_the_way_at.toISOString() } : {}),
    ...(row.started_at ? { startedAt: row.started_at.toISOString() } : {}),
    ...(row.end_asked_at ? { endAskedAt: row.end_asked_at.toISOString() } : {}),
  };
}

const moveOf = ({ move_starts_at, move_by, move_expires_at }: FullBooking): Pick<Booking, 'move'> =>
  move_starts_at && move_expires_at && (move_by === 'customer' || move_by === 'provider')
    ? { move: { dateTime: toKolkataIso(move_starts_at), by: move_by, expiresAt: move_expires_at.toISOString() } }
    : {};

/** That a side disputes a completed one. */
export const disputeOf = ({
  disputed_by: by,
  disputed_at: at,
  dispute_ended_at: endedAt,
  dispute_withdrawn: withdrawn,
}: FullBooking): Booking['dispute'] => {
  if (!by || !at) return undefined;
  const ended = endedAt ? { endedAt: endedAt.toISOString(), ...(withdrawn ? { withdrawn } : {}) } : {};
  return { by, at: at.toISOString(), ...ended };
};

/** A booking as one of its two people may see it: the code is only its customer's, and only while ACCEPTED. */
export function toBooking(row: FullBooking, viewer: Viewer, { secrets, clock }: ViewContext): Booking {
  const otp =
    viewer === 'customer' && row.status === 'ACCEPTED' && row.code_sealed ? secrets.open(row.code_sealed) : null;
  const shownFrom = addressFrom(row);
  const knowsDoor = shownFrom !== null && shownFrom <= clock.now();
  return {
    id: row.id,
    status: row.status,
    price: paiseToPriceString(row.price),
    ...(row.counter_price === null ? {} : { counterPrice: paiseToPriceString(row.counter_price) }),
    dateTime: toKolkataIso(row.starts_at),
    createdAt: row.created_at.toISOString(),
    description: row.description,
    service: row.service_image === null ? row.service : { ...row.service, image: row.service_image },
    seller: { id: row.seller_id, name: row.seller_name },
    ...(viewer === 'provider' ? forProvider(row, knowsDoor) : {}),
    ...(row.address && (viewer === 'customer' || knowsDoor) ? { address: row.address } : {}),
    addressGiven: row.address !== null,
    ...(row.address && shownFrom ? { addressFrom: shownFrom.toISOString() } : {}),
    ...(row.group_id === null ? {} : { groupId: row.group_id }),
    ...visitOf(row),
    ...(otp ? { otp } : {}),
    hasReview: row.has_review,
    ...(row.completed_at ? { completedAt: row.completed_at.toISOString() } : {}),
    ...(row.disputed_at ? { dispute: disputeOf(row) } : {}),
    ...(viewer === 'customer' && row.problem ? { problem: row.problem } : {}),
    paymentType: 'CASH',
    version: row.version,
    expiresAt: row.expires_at?.toISOString() ?? null,
    ...(row.cancel_reason === null ? {} : { cancelReason: row.cancel_reason }),
    ...(row.reject_reason === null ? {} : { rejectReason: row.reject_reason }),
    ...(row.ended_by === null ? {} : { endedBy: row.ended_by }),
  };
}

const toEvent = (row: BookingEventRow): BookingEvent => ({
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  from: row.from_status,
  to: row.to_status,
  ...(row.price === null ? {} : { price: paiseToPriceString(row.price) }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.starts_at === null ? {} : { dateTime: toKolkataIso(row.starts_at) }),
  ...(row.from_starts_at === null ? {} : { fromDateTime: toKolkataIso(row.from_starts_at) }),
});

export const withEvents = (booking: Booking, events: readonly BookingEventRow[]): BookingWithEvents => ({
  ...booking,
  events: events.map(toEvent),
});
