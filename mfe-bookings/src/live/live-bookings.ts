import type { QueryClient } from '@tanstack/react-query';
import { followPerson } from 'remote-sdk/live';
import { BOOKING_STREAM_PATH, type HostServices } from 'shared-contracts';
import { markReviewed, refreshBookings, storeBooking } from '../data/booking-cache.ts';
import { forgetLastSeen } from '../data/last-seen.ts';

export const POLL_MS = 5_000;
export type LiveState = 'connecting' | 'live' | 'polling';

/** One stream for all bookings screens of a page, open while one of them is shown. */
export class LiveBookings {
  private state: LiveState = 'connecting';
  private users = 0;
  private stop: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly host: HostServices,
    private readonly client: QueryClient,
  ) {
    // For the life of the page: signing out takes the screens away that could do it.
    host.session.subscribe(() => {
      if (host.session.current().status === 'anonymous') forgetLastSeen();
    });
  }

  readonly current = (): LiveState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Answers the way to let go; the last one to do so closes the stream. */
  acquire(): () => void {
    if (this.users++ === 0) this.stop = this.start();
    return () => {
      if (--this.users > 0) return;
      this.stop?.();
      this.set('connecting');
    };
  }

  private set(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  private start(): () => void {
    const { events } = this.host;
    let polling: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      clearInterval(polling);
      polling = undefined;
    };
    const subscriptions = [
      events.on('booking').subscribe(({ booking }) => storeBooking(this.client, booking)),
      events.on('review').subscribe(({ bookingId }) => markReviewed(this.client, bookingId)),
    ];
    const unfollow = followPerson(this.host, BOOKING_STREAM_PATH, (state) => {
      if (state === 'live') {
        stopPolling();
        this.set('live');
        // What changed between the last answer and now went unheard.
        void refreshBookings(this.client);
      } else {
        this.set('polling');
        polling ??= setInterval(() => void refreshBookings(this.client), POLL_MS);
      }
    });
    return () => {
      stopPolling();
      unfollow();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }
}

const ofHost = new WeakMap<HostServices, WeakMap<QueryClient, LiveBookings>>();

export function liveBookingsOf(host: HostServices, client: QueryClient): LiveBookings {
  const ofClient = ofHost.get(host) ?? new WeakMap<QueryClient, LiveBookings>();
  ofHost.set(host, ofClient);
  const live = ofClient.get(client) ?? new LiveBookings(host, client);
  ofClient.set(client, live);
  return live;
}
