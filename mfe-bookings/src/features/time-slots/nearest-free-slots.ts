import type { Slot } from 'shared-contracts';

/** The free times that lie nearest to the wanted one, in the order of the day. */
export function nearestFreeSlots(slots: readonly Slot[], wantedStart: string, now: number, count = 3): Slot[] {
  const wanted = Date.parse(wantedStart);
  const distance = ({ start }: Slot) => Math.abs(Date.parse(start) - wanted);
  return slots
    .filter(({ start, available }) => available && start !== wantedStart && Date.parse(start) > now)
    .sort((a, b) => distance(a) - distance(b) || Date.parse(a.start) - Date.parse(b.start))
    .slice(0, count)
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
