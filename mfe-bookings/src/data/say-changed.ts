import { type Booking, forStatus } from 'shared-contracts';
import type { Messages } from '../messages.ts';

/** `This booking was changed meanwhile`, and in a plain sentence how. */
export function sayChanged({ common, state }: Messages, before: Booking, truth: Booking | undefined): string {
  const how = truth && truth.status !== before.status ? forStatus(state, truth.status, undefined) : undefined;
  return how === undefined ? common.changed : common.changedTo(how);
}
