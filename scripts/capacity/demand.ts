import { cost } from './costs.ts';

/** What a customer does in a month. All of it is assumed: a site that runs knows better. */
export const habits = {
  visits: 4,
  'pages opened in a visit (the rest are changes of route)': 1.3,
  'changes of route in a visit': 5,
  'share of visits that are signed in': 0.5,
  'public calls for each screen': 3,
  'own calls for each screen of who is signed in': 2,
  'share of public calls that no cache has': 0.02,
  'share of pages that a CDN answers': 0,
  bookings: 0.4,
  'changes of a booking (sent, accepted, done, reviewed)': 4,
  'chat messages of a booking': 6,
  'text messages of a booking': 2,
  logins: 0.3,
} as const;

/** Of a month: a thirtieth a day, a tenth of that in the busiest hour, twice that in its busiest minutes. */
const BUSIEST_SHARE = ((1 / 30) * 0.1 * 2) / 3_600;

/** Events a second in the busiest minutes. */
export interface Demand {
  readonly pages: number;
  readonly ownPages: number;
  readonly publicReads: number;
  readonly misses: number;
  readonly ownReads: number;
  readonly bookingChanges: number;
  readonly chatMessages: number;
  readonly textMessages: number;
  readonly logins: number;
}

/** @param customers who come at least once a month */
export function demandOf(customers: number): Demand {
  const rate = (each: number) => customers * each * BUSIEST_SHARE;
  const { visits, bookings, logins } = habits;
  const opened = visits * habits['pages opened in a visit (the rest are changes of route)'];
  const signedIn = habits['share of visits that are signed in'];
  const screens = visits * habits['changes of route in a visit'];
  const publicReads = rate(screens * habits['public calls for each screen']);
  return {
    pages: rate(opened * (1 - signedIn) * (1 - habits['share of pages that a CDN answers'])),
    ownPages: rate(opened * signedIn),
    publicReads,
    misses: publicReads * habits['share of public calls that no cache has'],
    ownReads: rate(screens * signedIn * habits['own calls for each screen of who is signed in']),
    bookingChanges: rate(bookings * habits['changes of a booking (sent, accepted, done, reviewed)']),
    chatMessages: rate(bookings * habits['chat messages of a booking']),
    textMessages: rate(bookings * habits['text messages of a booking'] + logins),
    logins: rate(logins),
  };
}

const KEPT_YEARS = 8;
const MONTHS = 12;
/** Accounts for each customer who came this month, and services. */
const ACCOUNTS = 3;
const SERVICES = 0.01;

/** Bytes that stay: bookings of eight years, chats of one. */
export function storedBytes(customers: number): number {
  const bookings = customers * habits.bookings * MONTHS;
  return (
    customers * (ACCOUNTS * cost('customerBytes') + SERVICES * cost('serviceBytes')) +
    bookings * KEPT_YEARS * cost('bookingBytes') +
    bookings * habits['chat messages of a booking'] * cost('messageBytes')
  );
}
