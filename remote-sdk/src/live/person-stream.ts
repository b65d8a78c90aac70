import {
  BOOKING_STREAM_PATH,
  type Booking,
  type ChatUnread,
  type HostServices,
  STREAM_EVENTS,
  type UnreadNotifications,
} from 'shared-contracts';
import { type BookingStream, type BookingStreamOptions, openBookingStream } from './booking-stream.ts';

type Path = BookingStreamOptions['path'];
type StreamState = 'live' | 'down';

interface Follower {
  readonly path: Path;
  onState(state: StreamState): void;
  onBooking(booking: Booking): void;
}

interface Open {
  close(): void;
  state: StreamState | undefined;
}

/** What the page holds open for whoever is signed in. */
interface Person {
  readonly followers: Set<Follower>;
  /** Who wants the notices alone, whichever stream they come on. */
  readonly noticed: Set<symbol>;
  readonly streams: Map<Path, Open>;
  readonly chats: Map<string, number>;
}

const people = new WeakMap<HostServices, Person>();

function personOf(host: HostServices): Person {
  const person = people.get(host) ?? {
    followers: new Set(),
    noticed: new Set(),
    streams: new Map(),
    chats: new Map(),
  };
  people.set(host, person);
  return person;
}

/** Unread chat messages by booking, as the stream told last: for parts of the page that come later than the news. */
export const lastChatUnread = (host: HostServices): ReadonlyMap<string, number> => personOf(host).chats;

/** Puts what the stream tells on the page's event bus, once for all who follow it. */
function open(host: HostServices, path: Path): Open {
  const { followers, chats } = personOf(host);
  const ofPath = () => [...followers].filter((follower) => follower.path === path);
  // A stream begins with where everything stands.
  chats.clear();
  const stream: BookingStream = openBookingStream({
    path,
    token: () => host.session.token(),
    onBooking: (booking) => {
      // The bus tells customers of theirs; a provider's view of a booking is for those who follow it.
      if (path === BOOKING_STREAM_PATH) host.events.emit('booking', { booking });
      for (const { onBooking } of ofPath()) onBooking(booking);
    },
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
      opened.state = state;
      for (const { onState } of ofPath()) onState(state);
    },
  });
  const online = () => stream.retryNow();
  addEventListener('online', online);
  const opened: Open = {
    state: undefined,
    close() {
      removeEventListener('online', online);
      stream.close();
    },
  };
  return opened;
}

/** Opens what is wanted and closes what is not. Notices come on every stream: they get one of their own only where no other is. */
function settle(host: HostServices): void {
  const { followers, noticed, streams } = personOf(host);
  const wanted = new Set([...followers].map(({ path }) => path));
  if (wanted.size === 0 && noticed.size > 0) wanted.add(BOOKING_STREAM_PATH);
  for (const [path, stream] of streams) {
    if (wanted.has(path)) continue;
    streams.delete(path);
    stream.close();
  }
  for (const path of wanted) if (!streams.has(path)) streams.set(path, open(host, path));
}

/**
 * The stream of whoever is signed in, one for the page whoever follows it: it closes with the last of them. Bookings that
 * the person made, notifications and unread chats come as events of the bus; `onBooking` hears the bookings of this stream,
 * and `onState` says whether they come. Answers the way to stop.
 */
export function followPerson(
  host: HostServices,
  path: Path,
  onState: (state: StreamState) => void = () => {},
  onBooking: (booking: Booking) => void = () => {},
): () => void {
  const { followers, streams } = personOf(host);
  const follower: Follower = { path, onState, onBooking };
  const known = streams.get(path)?.state;
  followers.add(follower);
  settle(host);
  if (known) onState(known);
  return () => {
    followers.delete(follower);
    settle(host);
  };
}

/** Notifications and unread chats on the bus, from the stream that the page has open anyway. Answers the way to stop. */
export function followNotices(host: HostServices): () => void {
  const { noticed } = personOf(host);
  const one = Symbol();
  noticed.add(one);
  settle(host);
  return () => {
    noticed.delete(one);
    settle(host);
  };
}
