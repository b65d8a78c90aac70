import { useQueryClient } from '@tanstack/react-query';
import { callKey, useHost } from 'remote-sdk';

const FRESH_MS = 60_000;

/**
 * Handlers for a service's card or button: whoever points at it, focuses or touches it will probably book it, so its
 * professionals and the booking dialog's code are fetched ahead.
 */
export function usePrefetchBooking(slug: string) {
  const { http, dialogs } = useHost();
  const client = useQueryClient();
  const prefetch = () => {
    dialogs.preload('booking');
    const input = { params: { slug } };
    void client.prefetchQuery({
      queryKey: callKey('getProvidersByService', input),
      queryFn: ({ signal }) => http.call('getProvidersByService', input, { signal }),
      staleTime: FRESH_MS,
    });
  };
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch };
}
