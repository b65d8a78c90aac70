import { type Booking, type BookingAction, canAct } from 'shared-contracts';

/** What a provider may do, in the order of the buttons. Whether it is possible now only the state table says. */
export const deskActions = [
  'ACCEPT',
  'COUNTER',
  'REJECT',
  'COMPLETE',
  'CANCEL',
] as const satisfies readonly BookingAction[];
export type DeskAction = (typeof deskActions)[number];

export const actionsOf = (booking: Booking, now: Date): DeskAction[] =>
  deskActions.filter((action) => canAct(booking, action, 'provider', now));

/** The chat of a booking opens with its acceptance and can be read afterwards (rule 7.3). */
export const hasChat = ({ status }: Booking): boolean => status === 'ACCEPTED' || status === 'COMPLETED';
