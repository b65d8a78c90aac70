import { type ChatUnread, type HostServices, STREAM_EVENTS, type UnreadNotifications } from 'shared-contracts';
import { type BookingStream, type BookingStreamOptions, openBookingStream } from './booking-stream.ts';

type Path = BookingStreamOptions['path'];
type StreamState = 'live' | 'down';

interface Shared {
  readonly stream: BookingStream;
  readonly followers: Set<(state: StreamState) => void>;
  state: StreamState | undefined;
}

const streamsOf = new WeakMap<HostServices, Map<Path, Shared>>();
const chatsOf = new WeakMap<HostServices, Map<string, number>>();

/** Unread chat messages by booking, as the stream told last: for parts of the page that come later than the news. */
export const lastChatUnread = (host: HostServices): ReadonlyMap<string, number> => chatsOf.get(host) ?? new Map();

/** Puts what the stream tells on the page's event bus, once for all who follow it. */
function open(host: HostServices, path: Path): Shared {
  const followers: Shared['followers'] = new Set();
  const chats = new Map<string, number>();
  chatsOf.set(host, chats);
  const stream = openBookingStream({
    path,
    token: () => host.session.token(),
    onBooking: (booking) => host.events.emit('booking', { booking }),
    onNotice: (event, data) => {
      if (event === STREAM_EVENTS.notifications) {
        host.events.emit('notifications', { unread: Number((data as UnreadNotifications | null)?.unread ?? 0) });
      } else if (event === STREAM_EVENTS.chatUnread && data) {
        const { bookingId, count } = data as ChatUnread;
        chats.set(bookingId, count);
        host.events.emit('chat-unread', { bookingId, count });
      }
    },
    onState: (state) => {
      shared.state = state;
      for (const follower of followers) follower(state);
    },
  });
  const shared: Shared = { stream, followers, state: undefined };
  return shared;
}

/**
 * The stream of whoever is signed in, one for the page whoever follows it: it closes with the last of them. Bookings,
 * notifications and unread chats come as events of the bus; `onState` says whether they come.
 */
export function followPerson(host: HostServices, path: Path, onState: (state: StreamState) => void = () => {}) {
  const streams = streamsOf.get(host) ?? new Map<Path, Shared>();
  streamsOf.set(host, streams);
  const shared = streams.get(path) ?? open(host, path);
  streams.set(path, shared);
  const follower = (state: StreamState) => onState(state);
  shared.followers.add(follower);
  if (shared.state) follower(shared.state);
  const online = () => shared.stream.retryNow();
  addEventListener('online', online);
  return () => {
    removeEventListener('online', online);
    shared.followers.delete(follower);
    if (shared.followers.size > 0) return;
    shared.stream.close();
    if (streams.get(path) === shared) streams.delete(path);
  };
}
