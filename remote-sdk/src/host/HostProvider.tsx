import { type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  ANONYMOUS,
  DEFAULT_LOCATION,
  type HostEventName,
  type HostEvents,
  type HostServices,
  type SessionState,
  type UserLocation,
} from 'shared-contracts';
import { LanguageProvider } from 'shared-ui/language';
import { HostContext } from './HostContext.ts';

/**
 * Puts the shell's services above the remotes. For shells and tests; a remote never renders one.
 * @example <HostProvider value={createTestHost()}>{children}</HostProvider>
 */
export function HostProvider({ value, children }: { value: HostServices; children: ReactNode }) {
  return (
    <HostContext value={value}>
      <LanguageProvider value={value.language}>{children}</LanguageProvider>
    </HostContext>
  );
}

/**
 * All that the shell gives: session, calls, live changes, events, dialogs, language, location, telemetry, settings.
 *
 * @throws Error outside of `HostProvider`.
 * @example
 * const { dialogs } = useHost();
 * const made = await dialogs.open('booking', { serviceSlug: 'ac-service' });
 */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs a HostProvider above it');
  return host;
}

/** What a server renders for everybody: the page must hydrate with the same before it learns who is there. */
const onServer = { session: () => ANONYMOUS, location: () => DEFAULT_LOCATION };

/**
 * Where the session stands, followed live. On a server and while a page hydrates it is that of whom the page was
 * rendered for: of its visitor, or nobody's.
 *
 * @example
 * const session = useSession();
 * return session.status === 'authenticated' ? <p>Hi, {session.user.name}</p> : null;
 */
export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(
    session.subscribe,
    session.current,
    session.asRendered ?? session.asDrawn ?? onServer.session,
  );
}

/**
 * The place that the page speaks of, followed live: the city of its address where that names one, else what the visitor
 * has chosen; its coordinates where they are known, in degrees.
 * @example const { label, coordinates } = useUserLocation();
 */
export function useUserLocation(): UserLocation {
  const { location } = useHost();
  return useSyncExternalStore(
    location.subscribe,
    location.shown ?? location.current,
    location.asRendered ?? location.asDrawn ?? onServer.location,
  );
}

/**
 * The name of that place, such as `Salt Lake, Kolkata`.
 * @example <Text>{useLocationLabel()}</Text>
 */
export const useLocationLabel = (): string => useUserLocation().label;

/**
 * Calls a handler for each event of the page's bus while the component is mounted; always the latest handler.
 *
 * @param name Event of `HostEvents`; `session` and `location` are states and come at once with their present value.
 * @example
 * useEvent('review', ({ bookingId }) => markReviewed(bookingId));
 */
export function useEvent<N extends HostEventName>(name: N, handler: (payload: HostEvents[N]) => void): void {
  const { events } = useHost();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const subscription = events.on(name).subscribe((payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [events, name]);
}
