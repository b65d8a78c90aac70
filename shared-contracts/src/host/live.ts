import type { Booking } from '../api/entities.ts';

/**
 * What can be followed. `notices` (unread notifications and chat messages) come on any open connection and get one of
 * their own only where there is no other.
 */
export type LiveTopic = 'customer-bookings' | 'provider-bookings' | 'notices';

/** `live`: changes arrive as they happen. `down`: they do not; the shell keeps trying and asks for catch-ups. */
export type LiveState = 'connecting' | 'live' | 'down';

/** What a follower of a topic is called with. */
export interface LiveFollower {
  /** Called with each new state, and at once with the present one if it is known. */
  onState?(state: LiveState): void;
  /** A booking of this topic in its newest state. Never called for `notices`. */
  onBooking?(booking: Booking): void;
  /**
   * Changes may have been missed: ask the server again. Called when the connection opens, and every `LIVE_POLL_MS`
   * while it is down.
   */
  onCatchUp?(): void;
}

/** Milliseconds between two catch-ups while there is no live connection. */
export const LIVE_POLL_MS = 5_000;

/**
 * Changes as they happen, over one connection for each kind of person however many parts of the page follow it. Nothing
 * is open while nobody is signed in. Bookings of a customer, unread notifications and unread chat messages also arrive
 * as events of the bus (`booking`, `notifications`, `chat-unread`).
 *
 * @example
 * useEffect(() => host.live.follow('provider-bookings', { onBooking: show, onCatchUp: refetch }), [host]);
 */
export interface LiveService {
  /** Returns an unsubscribe function; the connection closes with the last follower. */
  follow(topic: LiveTopic, follower?: LiveFollower): () => void;
  /** Unread chat messages of a booking as last received; undefined where nothing came. */
  unreadMessages(bookingId: string): number | undefined;
}
