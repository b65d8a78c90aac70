import type { Booking } from 'shared-contracts';
import type { Messages } from '../messages.ts';

/** `This booking was changed meanwhile`, and in a plain sentence how. */
export function sayChanged({ common, state }: Messages, before: Booking, truth: Booking | undefined): string {
  return truth && truth.status !== before.status ? common.changedTo(state[truth.status]) : common.changed;
}
