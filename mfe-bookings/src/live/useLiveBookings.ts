import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useHost, useSession } from 'remote-sdk';
import { forgetLastSeen } from '../data/last-seen.ts';
import { type LiveState, liveBookingsOf } from './live-bookings.ts';

/** Keeps what is on the screen in step with the server while somebody is signed in. */
export function useLiveBookings(): LiveState {
  const host = useHost();
  const session = useSession();
  const live = liveBookingsOf(host, useQueryClient());
  const userId = session.status === 'authenticated' ? session.user.id : undefined;
  const signedOut = session.status === 'anonymous';

  useEffect(() => {
    if (userId) forgetLastSeen(userId);
    else if (signedOut) forgetLastSeen();
    return userId ? live.acquire() : undefined;
  }, [live, userId, signedOut]);

  return useSyncExternalStore(live.subscribe, live.current, () => 'connecting');
}
