import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from 'remote-sdk';
import type { useListingState } from '../filters/useListingState.ts';
import { preloadServiceDrawer } from '../service/LazyServiceDrawer.tsx';
import type { Announced } from '../service/useHeld.ts';

type Change = ReturnType<typeof useListingState>['change'];

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Opens and closes the details of a service. Back closes what was opened here, and closing it is going back; what came
 * with the address is taken out of it instead. What is announced is drawn out of sight.
 */
export function useOpenDetails(service: string | null, change: Change) {
  const navigate = useNavigate();
  const openedHere = useRef(false);
  useEffect(() => {
    if (service === null) openedHere.current = false;
  }, [service]);

  const open = useCallback(
    (wanted: string) => {
      openedHere.current = true;
      change({ service: wanted });
    },
    [change],
  );
  const close = useCallback(() => {
    if (openedHere.current) void navigate(-1);
    else change({ service: null }, { replace: true });
  }, [change, navigate]);
  const client = useQueryClient();
  const [announced, setAnnounced] = useState<Announced | null>(null);
  const announce = useCallback(
    (service: string, answered: Promise<unknown>) => {
      preloadServiceDrawer(client);
      // To draw them asks for their first picture.
      if (savesData()) return;
      startTransition(() => setAnnounced({ service }));
      // What is out of sight hears of no answer; what is open does.
      const again = (before: Announced | null) => (before?.service === service ? { service } : before);
      void answered.then(() => openedHere.current || startTransition(() => setAnnounced(again)));
    },
    [client],
  );
  return { open, close, announce, announced };
}
