import { useState } from 'react';
import { type SlotsOf, useSlots } from './useSlots.ts';

/**
 * The chosen time, once it is no longer free: by the server's refusal (`refused`) or because the list of times says so.
 * It is remembered until another time is chosen.
 */
export function useTakenSlot(of: SlotsOf, date: string, start: string, refused: string | undefined) {
  const slots = useSlots(of, date).data?.data;
  const gone = start !== '' && slots?.find((slot) => slot.start === start)?.available === false;
  const [lost, setLost] = useState<string>();
  if (gone && lost !== start) setLost(start);
  if (lost !== undefined && start !== '' && start !== lost) setLost(undefined);
  return gone ? start : (refused ?? lost);
}
