import {
  addressLine,
  type Booking,
  type BookingEvent,
  type BookingWithEvents,
  paiseToPriceString,
  toKolkataIso,
} from 'shared-contracts';
import type { BookingEventRow } from '../../platform/database/tables.ts';
import { areaOf, shortName } from '../../platform/security/redact.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { areaOfPinCode } from '../locations/index.ts';
import type { FullBooking } from './repository.ts';

export type Viewer = 'customer' | 'provider';

const wholeLocation = ({ address, customer_location }: FullBooking) =>
  address ? addressLine(address) : customer_location;
/** Of an address only what its pin code says; the words of its other lines may name the door. */
const area = ({ address, customer_location }: FullBooking) =>
  address
    ? (areaOfPinCode(address.pinCode) ?? `${areaOf(address.city)} ${address.pinCode}`)
    : areaOf(customer_location);

/** What a provider needs to answer: who asks, how far it is, and how the price compares. Which door only while they are to come. */
const forProvider = (row: FullBooking) => ({
  customer: {
    id: row.customer_id,
    name: shortName(row.customer_name),
    location: row.status === 'ACCEPTED' ? wholeLocation(row) : area(row),
  },
  ...(row.usual_price === null ? {} : { usualPrice: paiseToPriceString(row.usual_price) }),
});

/** A booking as one of its two people may see it: the code is only its customer's, and only while ACCEPTED. */
export function toBooking(row: FullBooking, viewer: Viewer, secrets: Secrets): Booking {
  const otp =
    viewer === 'customer' && row.status === 'ACCEPTED' && row.code_sealed ? secrets.open(row.code_sealed) : null;
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
    ...(viewer === 'provider' ? forProvider(row) : {}),
    ...(row.address && (viewer === 'customer' || row.status === 'ACCEPTED') ? { address: row.address } : {}),
    ...(otp ? { otp } : {}),
    hasReview: row.has_review,
    ...(row.completed_at ? { completedAt: row.completed_at.toISOString() } : {}),
    ...(viewer === 'customer' && row.problem ? { problem: row.problem } : {}),
    paymentType: 'CASH',
    version: row.version,
    expiresAt: row.expires_at?.toISOString() ?? null,
    ...(row.cancel_reason === null ? {} : { cancelReason: row.cancel_reason }),
    ...(row.reject_reason === null ? {} : { rejectReason: row.reject_reason }),
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
});

export const withEvents = (booking: Booking, events: readonly BookingEventRow[]): BookingWithEvents => ({
  ...booking,
  events: events.map(toEvent),
});
