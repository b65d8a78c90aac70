import { useEffect, useState } from 'react';
import { useCall, useSession } from 'remote-sdk';
import type { Booking, BookingEvent, CallError } from 'shared-contracts';
import { useOnline } from 'shared-ui';
import { readLastSeen } from './last-seen.ts';
import { useLiveOffers } from './useLiveOffers.ts';

export interface BookingView {
  readonly booking: Booking | undefined;
  readonly events: readonly BookingEvent[] | undefined;
  readonly error: CallError | null;
  readonly asOf: string | undefined;
  readonly refetch: () => void;
  readonly interrupted: boolean;
}

/** One booking with its timeline, live; `given` shows until the server has answered. */
export function useBooking(id: string | undefined, given?: Booking): BookingView {
  const session = useSession();
  const userId = session.status === 'authenticated' ? session.user.id : undefined;
  const online = useOnline();
  const live = useLiveOffers();
  const query = useCall(
    'getBooking',
    { params: { id: id ?? '' } },
    { enabled: userId !== undefined && id !== undefined, retry: (tries, error) => error.status !== 404 && tries < 2 },
  );
  const cutOff = !online || query.error?.status === 0;
  const [remembered, setRemembered] = useState<{ at: string; booking: Booking }>();
  useEffect(() => {
    const lastSeen = cutOff && userId ? readLastSeen(userId) : undefined;
    const booking = lastSeen?.bookings.find((each) => each.id === id);
    setRemembered(lastSeen && booking ? { at: lastSeen.at, booking } : undefined);
  }, [cutOff, userId, id]);

  const answered = query.data?.data;
  const newest = given && answered && given.version > answered.version ? given : (answered ?? given);
  const memory = newest ? undefined : remembered;
  return {
    booking: newest ?? memory?.booking,
    events: answered?.events,
    error: query.error,
    asOf: cutOff ? (memory?.at ?? (answered ? new Date(query.dataUpdatedAt).toISOString() : undefined)) : undefined,
    refetch: () => void query.refetch(),
    interrupted: live === 'down' && online,
  };
}
