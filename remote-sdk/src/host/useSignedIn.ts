import { useEffect, useRef } from 'react';
import type { User } from 'shared-contracts';
import { useHost, useSession } from './HostProvider.tsx';

/**
 * The person, once signed in; opens the login dialog where nobody is.
 *
 * @param reason Shown in the login dialog.
 * @param onDismiss Called when the dialog was dismissed, not when the page was left.
 * @example
 * const user = useSignedIn('Sign in to see your bookings', () => navigate('/'));
 * return user ? <MyBookings /> : <LoadingBookings />;
 */
export function useSignedIn(reason: string, onDismiss: () => void): User | undefined {
  const { session } = useHost();
  const state = useSession();
  // Null once the page is left: a login dialog that goes away with its page dismisses nothing.
  const dismissed = useRef<(() => void) | null>(onDismiss);
  useEffect(() => {
    dismissed.current = onDismiss;
    return () => {
      dismissed.current = null;
    };
  });
  const asking = useRef(false);

  useEffect(() => {
    if (state.status !== 'anonymous' || asking.current) return;
    asking.current = true;
    void session
      .require(reason)
      .then((user) => {
        if (!user) dismissed.current?.();
      })
      .finally(() => {
        asking.current = false;
      });
  }, [state.status, session, reason]);

  return state.status === 'authenticated' ? state.user : undefined;
}
