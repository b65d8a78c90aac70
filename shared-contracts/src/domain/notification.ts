import { type Language, pathIn } from './values/language.ts';

/** What the notification centre reports: first what customers are told, then what providers are, then what both are. */
export const notificationKinds = [
  'accepted',
  'countered',
  'rejected',
  'slot-taken',
  'expired',
  'cancelled-by-provider',
  'completed',
  'review-replied',
  'review-hidden',
  'on-the-way',
  'started',
  'extra-proposed',
  'extra-withdrawn',
  'request',
  'offer-accepted',
  'offer-rejected',
  'cancelled-by-customer',
  'rescheduled',
  'taken-by-another',
  'address-given',
  'extra-accepted',
  'extra-declined',
  'move-proposed',
  'move-accepted',
  'move-declined',
  'move-withdrawn',
  'move-expired',
  'no-show',
  'no-show-agreed',
  'no-show-denied',
  'no-show-withdrawn',
  'end-asked',
  'closed',
  'disputed',
  'dispute-ended',
  'reminder',
  'chat',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Which of the two people of a booking a notification is for. */
export type NotificationAudience = 'customer' | 'provider';

/** Older ones, and more than the newest of a person, are forgotten. */
export const notificationLimits = { days: 90, perPerson: 200 } as const;

/**
 * The page that a notification leads to, in a language.
 * @example
 * notificationPath({ kind: 'chat', audience: 'customer', bookingId: 'KAZA1' }, 'hi') // '/hi/bookings?chat=KAZA1'
 */
export function notificationPath(
  { kind, audience, bookingId }: { kind: NotificationKind; audience: NotificationAudience; bookingId: string },
  language: Language,
): string {
  const id = encodeURIComponent(bookingId);
  if (audience === 'provider') return pathIn(language, `/provider/bookings/${id}`);
  return `${pathIn(language, '/bookings')}?${kind === 'chat' ? 'chat' : 'booking'}=${id}`;
}

/**
 * What a push message carries: what a lock screen may show, and where a tap leads. Never a service code, an address or
 * the words of a chat.
 */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** Path of this site. */
  readonly url: string;
  /** A newer message of the same tag takes the place of the one shown. */
  readonly tag: string;
}
