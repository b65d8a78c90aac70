import { useFormats } from 'remote-sdk';
import type { Booking } from 'shared-contracts';
import { useMessages } from '../messages.ts';
import { useVisitTime } from '../parts/useVisitTime.ts';
import { sayChanged } from './say-changed.ts';

/** `sayChanged` in the words and formats of the page. */
export function useSayChanged(): (before: Booking, truth: Booking | undefined) => string {
  const messages = useMessages();
  const visitTime = useVisitTime();
  const { rupees } = useFormats();
  return (before, truth) => sayChanged(messages, { visitTime, rupees }, before, truth);
}
