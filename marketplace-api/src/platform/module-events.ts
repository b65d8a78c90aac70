import type { Expression } from 'kysely';
import type { BookingActor, BookingStatus, Language, NotificationAudience, NotificationKind } from 'shared-contracts';
import type { Trx } from './database/store.ts';

/** A booking as other modules read it in an event. */
export interface EventBooking {
  readonly id: string;
  readonly status: BookingStatus;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly seller_id: string;
  readonly seller_name: string;
  readonly service: { readonly id: string; readonly title: string };
  /** Paise. */
  readonly price: number;
  readonly counter_price: number | null;
  /** Work beyond what was agreed, with its price for all. */
  readonly extra: { readonly price: number } | null;
  readonly starts_at: Date;
}

/** What modules announce to one another. */
export interface ModuleEvents {
  /** `from` is null for a new booking; `action` and `by` as in `booking_events`, its id is `eventId`. */
  bookingChanged: {
    eventId: Expression<number>;
    booking: EventBooking;
    action: string;
    by: BookingActor;
    from: BookingStatus | null;
    /** What happened, as messages name it: `PROPOSE_MOVE`, `TAKEN`, `CLOSE`, else the action. */
    step: string;
    /** Of what concerns a time: the one beside that of the booking, proposed or former. */
    otherTime: Date | null;
  };
  /** It is the evening before a visit. */
  visitReminded: { booking: EventBooking };
  /** The provider replied to the review of a booking, for the first time. */
  reviewReplied: { booking: EventBooking };
  /** Staff hid the review of a booking. */
  reviewHidden: { booking: EventBooking };
  /** A member of a booking wrote messages, or has read up to here. */
  chatWritten: { bookingId: string; uid: string; wrote: boolean; hasRead: boolean };
  /** A session was signed out, ended by its owner or because its token was stolen, or has run out. */
  sessionEnded: { userId: string };
  /** An account was entered on a device that never signed in with its number. */
  deviceAdded: { userId: string; sessionId: string; messageIn(language: Language): { title: string; body: string } };
  /** A person has news, beyond the line in the notification centre. */
  personNotified: {
    recipient: string;
    audience: NotificationAudience;
    kind: NotificationKind;
    bookingId: string;
    facts: {
      service: string;
      serviceId: string;
      other: string;
      price: number | null;
      startsAt: Date;
      otherTime?: Date | null;
    };
  };
}
type Subscriber<Name extends keyof ModuleEvents> = (trx: Trx, event: ModuleEvents[Name]) => Promise<void>;

/**
 * Events between modules, inside the transaction that makes them true: a module announces, others have subscribed, and
 * neither imports the other. A subscriber that rejects rolls the whole transaction back.
 */
export interface EventBus {
  subscribe<Name extends keyof ModuleEvents>(name: Name, subscriber: Subscriber<Name>): void;
  /** Resolves once every subscriber has run, in the order of their subscriptions. */
  announce<Name extends keyof ModuleEvents>(trx: Trx, name: Name, event: ModuleEvents[Name]): Promise<void>;
}

export function createEventBus(): EventBus {
  const subscribers: { [Name in keyof ModuleEvents]: Subscriber<Name>[] } = {
    bookingChanged: [],
    visitReminded: [],
    reviewReplied: [],
    reviewHidden: [],
    chatWritten: [],
    sessionEnded: [],
    deviceAdded: [],
    personNotified: [],
  };
  return {
    subscribe(name, subscriber) {
      subscribers[name].push(subscriber);
    },
    async announce(trx, name, event) {
      for (const subscriber of subscribers[name]) await subscriber(trx, event);
    },
  };
}
