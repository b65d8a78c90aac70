import * as v from 'valibot';
import { operationsCall } from './operations-call.ts';
import { idParams, idText, instant, keysetPage, keysetQuery, wholeNumber, whyText } from './schemas.ts';

/** A booking in the queue of the desk: names of people, no numbers, no address. */
export const queuedBookingSchema = v.object({
  id: v.string(),
  status: v.string(),
  /** The last transition of the state table, and who took it. */
  lastAction: v.nullable(v.string()),
  lastActor: v.nullable(v.string()),
  service: v.string(),
  customer: v.string(),
  provider: v.string(),
  providerId: v.string(),
  dateTime: instant,
  /** Rupees. */
  price: v.number(),
  version: v.number(),
  updatedAt: instant,
  /** What staff may do now, by the booking's own state table. */
  may: v.array(v.picklist(['completed', 'cancelled'])),
});
/** A booking in the queue. */
export type QueuedBooking = v.InferOutput<typeof queuedBookingSchema>;

/** One booking with all its transitions, the oldest first. */
export const staffBookingSchema = v.object({
  ...queuedBookingSchema.entries,
  noShow: v.nullable(v.object({ by: v.string(), reason: v.nullable(v.string()), denied: v.boolean() })),
  endAskedAt: v.nullable(instant),
  events: v.array(
    v.object({
      at: instant,
      actor: v.string(),
      action: v.string(),
      reason: v.nullable(v.string()),
      status: v.string(),
    }),
  ),
});

/** The queue of bookings. Staff act through the booking's own state table. */
export const bookingCalls = {
  listQueuedBookings: operationsCall({
    method: 'GET',
    path: '/operations/bookings',
    permission: 'bookings.read',
    /** `waiting`: agreed ones that have begun and that their two people leave to staff. */
    query: v.object({
      ...keysetQuery.entries,
      status: v.optional(idText),
      lastAction: v.optional(idText),
      waiting: v.optional(v.picklist(['yes'])),
    }),
    data: keysetPage(queuedBookingSchema),
    fallback: 'Failed to read the bookings',
  }),
  getQueuedBooking: operationsCall({
    method: 'GET',
    path: '/operations/bookings/:id',
    permission: 'bookings.read',
    params: idParams,
    data: staffBookingSchema,
    fallback: 'Failed to read the booking',
  }),
  endQueuedBooking: operationsCall({
    method: 'POST',
    path: '/operations/bookings/:id/end',
    permission: 'bookings.act',
    params: idParams,
    body: v.object({
      as: v.picklist(['completed', 'cancelled'], 'Please choose an answer'),
      version: wholeNumber(1, 1_000_000_000),
      why: whyText,
    }),
    data: staffBookingSchema,
    fallback: 'Failed to end the booking',
  }),
};
