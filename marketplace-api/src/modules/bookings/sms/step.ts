import type { BookingAction, BookingActor, BookingStatus } from 'shared-contracts';

/**
 * What happened to a booking, as messages name it: an action of the state table, or what one action means in one of its
 * statuses.
 */
export type StepName = BookingAction | 'SEND' | 'RENEW_CODE' | 'PROPOSE_MOVE' | 'TAKEN' | 'CLOSE' | 'LAPSE' | 'REMIND';

/** The step of an event: action, actor, and the status before. */
export function stepOf(
  action: BookingAction | 'SEND' | 'RENEW_CODE',
  by: BookingActor,
  from: BookingStatus | null,
): StepName {
  if (action === 'RESCHEDULE' && from === 'ACCEPTED') return 'PROPOSE_MOVE';
  if (action === 'EXPIRE' && from === 'ACCEPTED') return 'LAPSE';
  if (by === 'system' && (action === 'CANCEL' || action === 'COMPLETE')) return from === 'ACCEPTED' ? 'CLOSE' : 'TAKEN';
  return action;
}
