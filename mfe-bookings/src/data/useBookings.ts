import { useEffect, useState } from 'react';
import { useCall, useSession } from 'remote-sdk';
import type { Booking, CallError } from 'shared-contracts';
import { useOnline } from 'shared-ui';
import { forgetLastSeen, type LastSeen, readLastSeen, saveLastSeen } from './last-seen.ts';
import { useLiveOffers } from './useLiveOffers.ts';

export interface BookingsView {
  /** Newest first; undefined until there is something to show. */
  readonly bookings: readonly Booking[] | undefined;
  /** Set while this is the memory of an earlier visit, not the server's word. */
  readonly asOf: string | undefined;
  readonly error: CallError | null;
  readonly refetch: () => void;
  readonly retrying: boolean;
  readonly interrupted: boolean;
}

/** All bookings of the signed-in customer, live; without a connection those that were seen last. */
export function useBookings(): BookingsView {
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : undefined;
  const online = useOnline();
  const live = useLiveOffers();
  const query = useCall('getOffers', {}, { enabled: userId !== undefined });
  const { data, dataUpdatedAt } = query;

  useEffect(() => {
    if (userId) forgetLastSeen(userId);
  }, [userId]);
  useEffect(() => {
    if (userId && data) saveLastSeen(userId, data.data, new Date(dataUpdatedAt));
  }, [userId, data, dataUpdatedAt]);

  const cutOff = !online || query.error?.status === 0;
  const [lastSeen, setLastSeen] = useState<LastSeen>();
  useEffect(() => {
    setLastSeen(cutOff && userId ? readLastSeen(userId) : undefined);
  }, [cutOff, userId]);

  const remembered = !data && cutOff ? lastSeen : undefined;
  return {
    bookings: userId ? (data?.data ?? remembered?.bookings) : undefined,
    asOf: cutOff ? (remembered?.at ?? (data ? new Date(dataUpdatedAt).toISOString() : undefined)) : undefined,
    error: data || remembered ? null : query.error,
    refetch: () => void query.refetch(),
    retrying: query.isFetching,
    interrupted: live === 'down' && online,
  };
}
