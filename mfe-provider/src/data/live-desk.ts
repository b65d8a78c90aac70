import type { QueryClient } from '@tanstack/react-query';
import { followPerson } from 'remote-sdk/live';
import { type Booking, type HostServices, PROVIDER_STREAM_PATH } from 'shared-contracts';
import { refreshDesk, storeBooking } from './desk-cache.ts';

export const POLL_MS = 5_000;
export type LiveState = 'connecting' | 'live' | 'polling';
type Hearer = (booking: Booking) => void;

/** One stream of requests for all pages of the desk, open while one of them is shown. */
export class LiveDesk {
  private state: LiveState = 'connecting';
  private users = 0;
  private stop: (() => void) | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly hearers = new Set<Hearer>();

  constructor(
    private readonly host: HostServices,
    private readonly client: QueryClient,
  ) {}

  readonly current = (): LiveState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hears of each booking that the stream tells of; answers the way to stop. */
  hear(hearer: Hearer): () => void {
    this.hearers.add(hearer);
    return () => void this.hearers.delete(hearer);
  }

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
    let polling: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      clearInterval(polling);
      polling = undefined;
    };
    const unfollow = followPerson(
      this.host,
      PROVIDER_STREAM_PATH,
      (state) => {
        if (state === 'live') {
          stopPolling();
          this.set('live');
          // What changed between the last answer and now went unheard.
          void refreshDesk(this.client);
        } else {
          this.set('polling');
          polling ??= setInterval(() => void refreshDesk(this.client), POLL_MS);
        }
      },
      (booking) => {
        for (const hearer of this.hearers) hearer(booking);
        storeBooking(this.client, booking);
      },
    );
    return () => {
      stopPolling();
      unfollow();
    };
  }
}

const ofHost = new WeakMap<HostServices, WeakMap<QueryClient, LiveDesk>>();

export function liveDeskOf(host: HostServices, client: QueryClient): LiveDesk {
  const ofClient = ofHost.get(host) ?? new WeakMap<QueryClient, LiveDesk>();
  ofHost.set(host, ofClient);
  const live = ofClient.get(client) ?? new LiveDesk(host, client);
  ofClient.set(client, live);
  return live;
}
