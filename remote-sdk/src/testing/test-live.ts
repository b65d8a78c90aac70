import type { Booking, LiveFollower, LiveService, LiveState, LiveTopic } from 'shared-contracts';

/** What a test does with the live connections of its host. */
export interface TestLive {
  /** What is followed live at this moment. */
  followed(): LiveTopic[];
  /** Lets the live connections go to another state; `live` asks for a catch-up, as the shell's do. */
  setLive(state: LiveState): void;
  /** Unread chat messages by booking, as heard before. */
  setUnread(counts: Readonly<Record<string, number>>): void;
  /** A booking arrives over the live connection of a topic. */
  sendBooking(topic: LiveTopic, booking: Booking): void;
}

/** Live connections that say what a test lets them say. */
export function createTestLive(emit: (booking: Booking) => void): TestLive & { service: LiveService } {
  const followers = new Map<symbol, { topic: LiveTopic; follower: LiveFollower }>();
  let unread = new Map<string, number>();
  const service: LiveService = {
    follow(topic, follower = {}) {
      const key = Symbol();
      followers.set(key, { topic, follower });
      return () => void followers.delete(key);
    },
    unreadMessages: (bookingId) => unread.get(bookingId),
  };
  return {
    service,
    followed: () => [...followers.values()].map(({ topic }) => topic),
    setUnread: (counts) => {
      unread = new Map(Object.entries(counts));
    },
    setLive(state) {
      for (const { follower } of [...followers.values()]) {
        follower.onState?.(state);
        if (state === 'live') follower.onCatchUp?.();
      }
    },
    sendBooking(to, booking) {
      if (to === 'customer-bookings') emit(booking);
      for (const { topic, follower } of [...followers.values()]) if (topic === to) follower.onBooking?.(booking);
    },
  };
}
