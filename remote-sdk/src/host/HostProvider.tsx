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

export function HostProvider({ value, children }: { value: HostServices; children: ReactNode }) {
  return (
    <HostContext value={value}>
      <LanguageProvider value={value.language}>{children}</LanguageProvider>
    </HostContext>
  );
}

/** All that the shell gives. Throws outside of HostProvider: a remote is never rendered without one. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost() needs a HostProvider above it');
  return host;
}

/** What every server renders, whoever asks: the page must hydrate with the same before it learns who is there. */
const onServer = { session: () => ANONYMOUS, location: () => DEFAULT_LOCATION };

export function useSession(): SessionState {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, onServer.session);
}

export function useUserLocation(): UserLocation {
  const { location } = useHost();
  return useSyncExternalStore(location.subscribe, location.current, onServer.location);
}

export const useLocationLabel = (): string => useUserLocation().label;

/** Hears an event while the component is mounted; the latest handler is the one that is called. */
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
