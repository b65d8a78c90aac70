import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormats, useQueryClient } from 'remote-sdk';
import { preloadServiceDrawer } from '../service/LazyServiceDrawer.tsx';
import type { useListingState } from './useListingState.ts';

type Change = ReturnType<typeof useListingState>['change'];

/**
 * Opens and closes the details of a service. Back closes what was opened here, and closing it is going back; what came
 * with the address is taken out of it instead.
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
  const { instant } = useFormats();
  const preload = useCallback(() => {
    preloadServiceDrawer(client);
    // A browser's first formatter of dates takes a cheap phone a tenth of a second, and details say when a provider is free.
    instant(new Date());
  }, [client, instant]);
  return { open, close, preload };
}
