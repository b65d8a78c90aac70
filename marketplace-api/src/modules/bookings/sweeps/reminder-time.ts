import { addDays, fromKolkata, kolkataDate } from 'shared-contracts';

/** Clock times of Kolkata between which both sides are reminded of tomorrow's visits. */
export const REMINDED_FROM = '19:00';
export const REMINDED_UNTIL = '22:00';

/** Whether both sides need no reminder of a visit that is agreed now: agreed on the evening before, or the day. */
export const isTooLateToRemind = (startsAt: Date, now: Date): boolean =>
  now >= fromKolkata(addDays(kolkataDate(startsAt), -1), REMINDED_FROM);
