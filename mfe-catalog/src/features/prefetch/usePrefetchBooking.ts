import type { SyntheticEvent } from 'react';
import { useHost, useQueryClient } from 'remote-sdk';
import { usePointerRest } from './usePointerRest.ts';

/** What is touched is answered before the rest is fetched. */
function inTurn(first: () => void, second: () => void): void {
  first();
  setTimeout(second);
}

/**
 * Handlers for a service's card or button: resting on it, focus or touch probably lead to a booking, so its
 * providers and the code of the booking dialog, and of the login where nobody is signed in, are fetched ahead.
 *
 * @param onPoint called then, with what settles once the providers are here
 */
export function usePrefetchBooking(slug: string, onPoint?: (slug: string, answered: Promise<unknown>) => void) {
  const { http, dialogs, location, session } = useHost();
  const client = useQueryClient();
  const prefetchDetails = () => {
    // The first page does without it.
    const answered = import('./providers-read.ts').then(
      ({ providersRead }) => client.prefetchQuery(providersRead(http, slug, location.current().coordinates ?? null)),
      () => {},
    );
    onPoint?.(slug, answered);
  };
  const prefetchDialogs = () => {
    dialogs.preload('booking');
    // What a booking asks for first.
    if (session.current().status === 'anonymous') dialogs.preload('login');
  };
  const prefetch = ({ target }: SyntheticEvent) => {
    const isBooking = target instanceof Element && target.closest('button') !== null;
    if (isBooking) inTurn(prefetchDialogs, prefetchDetails);
    else inTurn(prefetchDetails, prefetchDialogs);
  };
  const rest = usePointerRest(() => inTurn(prefetchDetails, prefetchDialogs));
  return { ...rest, onFocus: prefetch, onTouchStart: prefetch };
}
