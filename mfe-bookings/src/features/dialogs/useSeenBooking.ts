import { useState } from 'react';
import { type Booking, type BookingAction, canAct } from 'shared-contracts';
import { useNow } from 'shared-ui';
import { sideOf } from '../../data/side-of.ts';
import { useSayChanged } from '../../data/useSayChanged.ts';
import { useMessages } from '../../messages.ts';
import { useLatestBooking } from './useLatestBooking.ts';

export interface SeenBooking {
  /** As it is now. */
  booking: Booking;
  /** How it differs from what the dialog was opened with; undefined: in nothing that matters here. */
  changed: string | undefined;
  /** The action is no longer possible. */
  isGone: boolean;
  /** Shows what a refusal said that it is now. */
  see(truth: Booking): void;
}

/** A booking that a dialog asks about: where it changes meanwhile the dialog says how, and asks again while it can. */
export function useSeenBooking(given: Booking, action: BookingAction): SeenBooking {
  const { common, matters } = useMessages();
  const live = useLatestBooking(given);
  const [told, see] = useState(given);
  const booking = told.version > live.version ? told : live;
  const now = useNow(1000);
  const how = useSayChanged()(given, booking);
  const isGone = !canAct(booking, action, sideOf(given), new Date(now));
  const isOther = booking.version !== given.version && how !== common.changed;
  return { booking, changed: isOther && !isGone ? `${how} ${matters.lookAgain}` : undefined, isGone, see };
}
