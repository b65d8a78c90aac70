import { systemCancelReasons, systemRejectReasons } from 'shared-contracts';
import type { ApiContext } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { type FullBooking, openRequestsBeside } from '../repository.ts';
import { released } from './effect.ts';
import { recordChange } from './record-change.ts';

/**
 * Ends the requests that an agreed booking leaves no room for: those to the same provider at that time, and those to
 * others that were sent with the same offer.
 */
export async function standAside(trx: Trx, context: ApiContext, agreed: FullBooking): Promise<void> {
  for (const request of await openRequestsBeside(trx, agreed)) {
    if (agreed.group_id !== null && request.group_id === agreed.group_id) {
      const reason = systemCancelReasons.takenByAnother;
      const set = { ...released, cancel_reason: reason, ended_by: 'system' as const };
      await recordChange(trx, context, request, 'system', 'CANCEL', 'CANCELLED', { set, reason });
    } else {
      const reason = systemRejectReasons.slotTaken;
      const set = { ...released, reject_reason: reason, ended_by: 'system' as const };
      await recordChange(trx, context, request, 'system', 'REJECT', 'REJECTED', { set, reason });
    }
  }
}
