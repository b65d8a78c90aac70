import {
  BOOKING_STREAM_PATH,
  type ChatUnread,
  type EventBus,
  LIVE_POLL_MS,
  type LiveFollower,
  type LiveState,
  type LiveTopic,
  PROVIDER_STREAM_PATH,
  type SessionState,
  STREAM_EVENTS,
  type UnreadNotifications,
} from 'shared-contracts';
import { readBooking } from 'shared-contracts/readers';
import type { StateCell } from '../base/state-cell.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';
import { StreamConnection } from './stream-connection.ts';

export interface LiveParts {
  session: Pick<StateCell<SessionState>, 'current' | 'subscribe'>;
  renewal: Pick<TokenRenewal, 'fresh' | 'replace'>;
  events: Pick<EventBus, 'emit'>;
  /** Called with what was left out because it made no sense. */
  report(what: string): void;
  /** Unread chat messages by booking; held outside so that they can be read before this code has loaded. */
  unread: Map<string, number>;
}

/** Topics with a stream of their own. */
type StreamTopic = Exclude<LiveTopic, 'notices'>;
const paths = {
  'customer-bookings': BOOKING_STREAM_PATH,
  'provider-bookings': PROVIDER_STREAM_PATH,
} as const satisfies Record<StreamTopic, string>;

interface OpenStream {
  connection: StreamConnection;
  state: LiveState;
  polling: ReturnType<typeof setInterval> | undefined;
}

/** Opens a stream for each subscribed topic while a user is signed in, and shares it among its subscribers. */
export class LiveConnections {
  private readonly followers = new Map<symbol, { topic: LiveTopic; follower: LiveFollower }>();
  private readonly streams = new Map<StreamTopic, OpenStream>();
  private personId: string | undefined;
  /** The page was left, perhaps to come back from the browser's memory: with an open stream it would not get there. */
  private asleep = false;

  constructor(private readonly parts: LiveParts) {
    parts.session.subscribe(() => this.settle());
    globalThis.addEventListener?.('pagehide', () => this.sleep(true));
    globalThis.addEventListener?.('pageshow', () => this.sleep(false));
    globalThis.addEventListener?.('online', () => {
      for (const { connection } of this.streams.values()) connection.retryNow();
    });
  }

  follow(topic: LiveTopic, follower: LiveFollower): () => void {
    const key = Symbol();
    this.followers.set(key, { topic, follower });
    this.settle();
    const state = topic === 'notices' ? undefined : this.streams.get(topic)?.state;
    if (state && state !== 'connecting') follower.onState?.(state);
    return () => {
      this.followers.delete(key);
      this.settle();
    };
  }

  private sleep(asleep: boolean): void {
    if (this.asleep === asleep) return;
    this.asleep = asleep;
    this.settle();
  }

  /** Opens what is wanted and closes what is not. */
  private settle(): void {
    const session = this.parts.session.current();
    const personId = session.status === 'authenticated' ? session.user.id : undefined;
    if (personId !== this.personId) {
      this.personId = personId;
      this.parts.unread.clear();
      for (const topic of [...this.streams.keys()]) this.close(topic);
    }
    const wanted = personId === undefined || this.asleep ? new Set<StreamTopic>() : this.wanted();
    for (const topic of [...this.streams.keys()]) if (!wanted.has(topic)) this.close(topic);
    for (const topic of wanted) if (!this.streams.has(topic)) this.open(topic);
  }

  /** Notices come on every stream: they need one of their own only where there is no other. */
  private wanted(): Set<StreamTopic> {
    const topics = new Set([...this.followers.values()].map(({ topic }) => topic));
    const hasNotices = topics.delete('notices');
    if (hasNotices && topics.size === 0) topics.add('customer-bookings');
    return topics as Set<StreamTopic>;
  }

  private open(topic: StreamTopic): void {
    const connection = new StreamConnection({
      path: paths[topic],
      token: this.parts.renewal.fresh,
      renew: this.parts.renewal.replace,
      onEvent: (event, data) => this.hear(topic, event, data),
      onState: (state) => this.setState(topic, state),
    });
    this.streams.set(topic, { connection, state: 'connecting', polling: undefined });
  }

  private close(topic: StreamTopic): void {
    const stream = this.streams.get(topic);
    this.streams.delete(topic);
    clearInterval(stream?.polling);
    stream?.connection.close();
    this.each(topic, (follower) => follower.onState?.('connecting'));
  }

  private setState(topic: StreamTopic, state: 'live' | 'down'): void {
    const stream = this.streams.get(topic);
    if (!stream || stream.state === state) return;
    stream.state = state;
    this.each(topic, (follower) => follower.onState?.(state));
    const catchUp = () => this.each(topic, (follower) => follower.onCatchUp?.());
    clearInterval(stream.polling);
    if (state === 'down') stream.polling = setInterval(catchUp, LIVE_POLL_MS);
    // What changed between the last response and now was not heard.
    else catchUp();
  }

  private hear(topic: StreamTopic, event: string, data: unknown): void {
    const { events, unread, report } = this.parts;
    if (event === 'booking') {
      const booking = readBooking(data, (what) => report(`stream of ${topic}${what}`));
      if (!booking) return;
      // A provider's view of a booking is no customer's: it reaches only who follows it.
      if (topic === 'customer-bookings') events.emit('booking', { booking });
      this.each(topic, (follower) => follower.onBooking?.(booking));
    } else if (event === STREAM_EVENTS.notifications) {
      events.emit('notifications', { unread: Number((data as UnreadNotifications | null)?.unread ?? 0) });
    } else if (event === STREAM_EVENTS.chatUnread && data) {
      const { bookingId, count } = data as ChatUnread;
      unread.set(bookingId, count);
      events.emit('chat-unread', { bookingId, count });
    }
  }

  private each(topic: StreamTopic, call: (follower: LiveFollower) => void): void {
    for (const one of [...this.followers.values()]) if (one.topic === topic) call(one.follower);
  }
}
