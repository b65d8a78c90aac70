import type { Observable } from 'rxjs';
import type { Booking, User } from '../api/entities.ts';
import { DEFAULT_LOCATION_LABEL } from '../domain/user.ts';

/** Where the session stands. The shell owns it; remotes read it. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'authenticated'; readonly user: User };

/** The one object for nobody: replacing a session, even by an equal one, renders all its readers again. */
export const ANONYMOUS: SessionState = { status: 'anonymous' };

/** Where the customer wants a service. */
export interface UserLocation {
  /** What the header shows; stored in `userLocation`. */
  readonly label: string;
  /** Stored in `userCoordinates` where known. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number };
}

/** Where nobody has chosen a place yet; one object, as `ANONYMOUS` is. */
export const DEFAULT_LOCATION: UserLocation = { label: DEFAULT_LOCATION_LABEL };

/**
 * The event bus of the page. The first two are states: who subscribes late gets the present value at once. The rest are
 * happenings: only who is subscribed at that moment gets them.
 */
export interface HostEvents {
  session: SessionState;
  location: UserLocation;
  /** A booking was made or changed, here or by the provider. */
  booking: { booking: Booking };
  /** A review was accepted by the server. */
  review: { bookingId: string };
  /** Unread chat messages of a booking. */
  'chat-unread': { bookingId: string; count: number };
  /** How many lines of the notification centre were not read, as the server says. */
  notifications: { unread: number };
}
/** Name of an event, a key of `HostEvents`. */
export type HostEventName = keyof HostEvents;

/** Events between the shell and remotes. */
export interface EventBus {
  emit<N extends Exclude<HostEventName, 'session' | 'location'>>(name: N, payload: HostEvents[N]): void;
  on<N extends HostEventName>(name: N): Observable<HostEvents[N]>;
}
