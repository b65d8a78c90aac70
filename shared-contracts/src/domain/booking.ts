import { commissionOf, paiseToPriceString, priceStringToPaise } from './values/money.ts';

/** Statuses, words and limits of bookings (rules 4.1 to 4.11); who may do what when stands in booking-table.ts. */

export const bookingStatuses = ['PENDING', 'ACCEPTED', 'COMPLETED', 'REJECTED', 'CANCELLED', 'COUNTERED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Who can act on a booking; `system` is the sweep that ends requests which nobody has answered in time. */
export const bookingActors = ['customer', 'provider', 'system'] as const;
export type BookingActor = (typeof bookingActors)[number];

/** Colour of a status; the design system knows each in both schemes. */
export type StatusColour = 'amber' | 'green' | 'bright-green' | 'red' | 'grey' | 'purple';

/** How a status is shown. */
export interface BookingStatusRow {
  readonly colour: StatusColour;
  /** Card's status label on My Bookings. */
  readonly label: string;
  /** Short label of the recent bookings. */
  readonly shortLabel: string;
  /** Filter button on My Bookings; null: no filter of its own. */
  readonly filter: string | null;
  /** Word that the confirmation page shows (lower-case; ACCEPTED is `confirmed`). */
  readonly confirmation: string;
  /** Nothing more can happen to a booking in this status, but a review. */
  readonly ended: boolean;
}

/** Colour and words of each status (rules 4.1, 5.2 and 5.7). */
export const bookingStatusTable: Readonly<Record<BookingStatus, BookingStatusRow>> = {
  PENDING: {
    colour: 'amber',
    label: 'Pending',
    shortLabel: 'Pending',
    filter: 'Pending',
    confirmation: 'pending',
    ended: false,
  },
  ACCEPTED: {
    colour: 'green',
    label: 'Accepted',
    shortLabel: 'Accepted',
    filter: 'Accepted',
    confirmation: 'confirmed',
    ended: false,
  },
  COMPLETED: {
    colour: 'bright-green',
    label: 'Completed',
    shortLabel: 'Completed',
    filter: 'Completed',
    confirmation: 'completed',
    ended: true,
  },
  CANCELLED: {
    colour: 'grey',
    label: 'Cancelled',
    shortLabel: 'Cancelled',
    filter: 'Cancelled',
    confirmation: 'cancelled',
    ended: true,
  },
  COUNTERED: {
    colour: 'purple',
    label: 'Counter Offer',
    shortLabel: 'Counter',
    filter: 'Countered',
    confirmation: 'countered',
    ended: false,
  },
  REJECTED: {
    colour: 'red',
    label: 'Rejected',
    shortLabel: 'Rejected',
    filter: null,
    confirmation: 'rejected',
    ended: true,
  },
};

/**
 * Returns what a status has in a table, or the fallback for a status that a newer API invented.
 * @example forStatus({ PENDING: 'wait' }, 'ON_THE_WAY', 'look') // 'look'
 */
export const forStatus = <T>(table: Readonly<Partial<Record<BookingStatus, T>>>, status: string, fallback: T): T =>
  Object.hasOwn(table, status) ? (table[status as BookingStatus] as T) : fallback;

/** A status with the words it came with (`ON_THE_WAY`: `On the way`), about which nothing can be done here. */
function unknownStatus(status: string): BookingStatusRow {
  const words = status.toLowerCase().replaceAll('_', ' ');
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return { colour: 'grey', label, shortLabel: label, filter: null, confirmation: words, ended: true };
}

/**
 * Colour and English words of any status, known or not.
 * @example statusRow('ON_THE_WAY').label // 'On the way'
 */
export const statusRow = (status: string): BookingStatusRow =>
  forStatus<BookingStatusRow | undefined>(bookingStatusTable, status, undefined) ?? unknownStatus(status);

/** Filter buttons of My Bookings after `All`, in order (rule 5.2). */
export const bookingFilters = [
  'PENDING',
  'ACCEPTED',
  'COMPLETED',
  'CANCELLED',
  'COUNTERED',
] as const satisfies readonly BookingStatus[];

/** Reasons that the system itself writes into `rejectReason`. */
export const systemRejectReasons = { expired: 'EXPIRED', slotTaken: 'SLOT_TAKEN' } as const;
/** Reasons that the system itself writes into `cancelReason`: another was faster, nobody came, or we ended it. */
export const systemCancelReasons = {
  takenByAnother: 'TAKEN_BY_ANOTHER',
  noShow: 'NO_SHOW',
  // Whoever knows no word for it reads the sentence.
  offMarket: 'We cancelled this visit for you: this provider is not on Kaza at the moment.',
} as const;

/** `KAZA` and eight characters of Crockford's base 32, which has no letters that look like digits. */
export const bookingIdPattern = /^KAZA[0-9A-HJKMNP-TV-Z]{8}$/;
/** Sent where the customer wrote nothing. */
export const DEFAULT_BOOKING_DESCRIPTION = 'Service booking request';
/** The only kind of payment there is. */
export const PAYMENT_TYPE = 'CASH';
/** Rupees by which an offer is raised or lowered. */
export const OFFER_PRICE_STEP = 50;
/** Requests of one customer that may wait for an answer at once; those of one `groupId` count as one. */
export const MAX_OPEN_REQUESTS = 10;
/** Providers who can be asked with one offer. */
export const MAX_ASKED_PROVIDERS = 3;
/** From so many hours before the start on a provider reads the whole address (rule 9.14). */
export const ADDRESS_SHOWN_HOURS = 24;
/** What extra work on the spot may be called, in characters. */
export const extraLimits = { min: 3, max: 200 } as const;
/** Steps of the times that a provider's slots start at. */
export const SLOT_STEP_MINUTES = 30;
/** How many days ahead free times are shown as chips; farther ones by the date field. */
export const FREE_DAYS_SHOWN = 14;
/** A request that nobody answered ends after this long. */
export const REQUEST_LIFETIME_MS = 24 * 3_600_000;
/** Digits of the code with which a customer confirms that the service was done. */
export const SERVICE_CODE_LENGTH = 6;
/** Wrong service codes after which a new one is needed. */
export const SERVICE_CODE_MAX_TRIES = 5;
/** How many recent bookings the home page shows. */
export const RECENT_BOOKINGS_SHOWN = 3;

/** How long after its completion a customer may report a problem with a booking (rules 1.5 and 5.11). */
export const PROBLEM_WINDOW_MS = 48 * 3_600_000;
/** Why somebody reports a review. */
export const reviewReports = ['insult', 'personal', 'not-this-job', 'advertising', 'other'] as const;
export type ReviewReport = (typeof reviewReports)[number];

/** What a problem is about. */
export const problemKinds = ['not-done', 'quality', 'price', 'damage', 'conduct', 'other'] as const;
export type ProblemKind = (typeof problemKinds)[number];
/** Characters of a report, and how many may be written about one booking. */
export const problemLimits = { min: 10, max: 1000, perBooking: 5 } as const;

/** Characters of what one side of a dispute says at once, and how often it may. */
export const disputeLimits = { min: 10, max: 2000, perSide: 5 } as const;

/**
 * Whether the customer of a booking may report a problem with it now.
 * @example canReportProblem({ status: 'PENDING' }, new Date()) // false
 */
export const canReportProblem = (booking: { status: string; completedAt?: string | undefined }, now: Date): boolean =>
  booking.status === 'COMPLETED' &&
  booking.completedAt !== undefined &&
  now.getTime() - Date.parse(booking.completedAt) < PROBLEM_WINDOW_MS;

/**
 * What is due for a booking, a numeric string in rupees: an agreed counterPrice, else price (rule 4.8).
 * @example amountDue({ price: '450', counterPrice: '500' }) // '500'
 */
export const amountDue = (booking: { price: string; counterPrice?: string | null }): string =>
  booking.counterPrice ?? booking.price;

/**
 * What the provider keeps of a price in rupees, once the commission is paid.
 * @example payoutOf('450.5') // '427.97'
 */
export function payoutOf(price: string, percent?: number): string {
  const due = priceStringToPaise(price);
  return paiseToPriceString(due - commissionOf(due, percent));
}

/** @deprecated Former name of `payoutOf`, which released remotes import. */
export const keptOf = payoutOf;

/**
 * Which of a customer's bookings share a moment with a visit; warns, bars nothing.
 * @param visit `id`: of the booking itself, which never clashes with itself
 * @example visitsAtSameTime(bookings, { dateTime, durationMinutes: 60 }).some(({ status }) => status === 'ACCEPTED')
 */
export function visitsAtSameTime<
  B extends {
    id: string;
    status: string;
    dateTime: string;
    groupId?: string | undefined;
    service: { durationMinutes: number };
  },
>(bookings: readonly B[], visit: { id?: string; groupId?: string; dateTime: string; durationMinutes: number }): B[] {
  const endOf = (dateTime: string, minutes: number) => Date.parse(dateTime) + minutes * 60_000;
  const [start, end] = [Date.parse(visit.dateTime), endOf(visit.dateTime, visit.durationMinutes)];
  return bookings.filter(
    ({ id, status, groupId, dateTime, service }) =>
      id !== visit.id &&
      (groupId === undefined || groupId !== visit.groupId) &&
      statusRow(status).ended === false &&
      Date.parse(dateTime) < end &&
      start < endOf(dateTime, service.durationMinutes),
  );
}

/**
 * Returns the next price of the stepper, in rupees; never below 0 (rule 4.15).
 * @param direction 1 raises it by a step of 50, -1 lowers it
 * @example stepOfferPrice(40, -1) // 0
 */
export const stepOfferPrice = (rupees: number, direction: 1 | -1): number =>
  Math.max(0, rupees + direction * OFFER_PRICE_STEP);
/**
 * Whether the minus control of an offer is on: above 50 rupees only (rule 4.15).
 * @example canLowerOffer(50) // false
 */
export const canLowerOffer = (rupees: number): boolean => rupees > OFFER_PRICE_STEP;
