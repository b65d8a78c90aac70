import { useHost, useQueryClient } from 'remote-sdk';
import { usePointerRest } from './usePointerRest.ts';

/**
 * Handlers for a service's card or button: resting on it, focus or touch probably lead to a booking, so its
 * providers and the booking dialog's code are fetched ahead.
 */
export function usePrefetchBooking(slug: string) {
  const { http, dialogs, location } = useHost();
  const client = useQueryClient();
  const prefetch = () => {
    dialogs.preload('booking');
    // The first page does without it.
    void import('./providers-read.ts').then(
      ({ providersRead }) => client.prefetchQuery(providersRead(http, slug, location.current().coordinates ?? null)),
      () => {},
    );
  };
  return { ...usePointerRest(prefetch), onFocus: prefetch, onTouchStart: prefetch };
}
