import { type Booking, type BookingAction, canAct } from 'shared-contracts';

/** What a provider may do, in the order of the buttons. Whether it is possible now only the state table says. */
export const deskActions = [
  'ACCEPT',
  'COUNTER',
  'REJECT',
  'ON_THE_WAY',
  'START',
  'COMPLETE',
  'PROPOSE_EXTRA',
  'RESCHEDULE',
  'NO_SHOW',
  'CANCEL',
] as const satisfies readonly BookingAction[];
export type DeskAction = (typeof deskActions)[number];

/** What takes one tap; all else asks for more first. */
const tapActions = ['ACCEPT', 'ON_THE_WAY', 'START'] as const satisfies readonly DeskAction[];
export type TapAction = (typeof tapActions)[number];
export const isTap = (action: DeskAction): action is TapAction =>
  (tapActions as readonly DeskAction[]).includes(action);

export const actionsOf = (booking: Booking, now: Date): DeskAction[] =>
  deskActions.filter((action) => canAct(booking, action, 'provider', now));

/** A completed job that may be disputed, or is. */
export const hasDispute = (booking: Booking, now: Date): boolean =>
  booking.dispute !== undefined || canAct(booking, 'DISPUTE', 'provider', now);

/** The chat of a booking opens with its acceptance and can be read afterwards (rule 7.3). */
export const hasChat = ({ status }: Booking): boolean => status === 'ACCEPTED' || status === 'COMPLETED';
