import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useHost, useQueryClient } from 'remote-sdk';
import type { useListingState } from '../filters/useListingState.ts';
import { preloadServiceDrawer } from '../service/LazyServiceDrawer.tsx';
import type { Announced } from '../service/useHeld.ts';

type Change = ReturnType<typeof useListingState>['change'];

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Opens and closes the details of a service. The address names them, and is no step of its own: Back closes what is
 * open. What is announced is rendered out of sight.
 */
export function useOpenDetails(service: string | null, change: Change) {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = service !== null;
  }, [service]);

  const open = useCallback(
    (wanted: string) => {
      isOpen.current = true;
      change({ service: wanted }, { replace: true });
    },
    [change],
  );
  const close = useCallback(() => change({ service: null }, { replace: true }), [change]);
  const host = useHost();
  const client = useQueryClient();
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const announce = useCallback(
    (service: string, answered: Promise<unknown>) => {
      preloadServiceDrawer(client, host);
      // To render them asks for their first picture.
      if (savesData()) return;
      startTransition(() => setAnnounced({ service }));
      // What is out of sight hears of no answer; what is open does.
      const again = (before: Announced | null) => (before?.service === service ? { service } : before);
      void answered.then(() => isOpen.current || startTransition(() => setAnnounced(again)));
    },
    [client, host],
  );
  return { open, close, announce, announced };
}
