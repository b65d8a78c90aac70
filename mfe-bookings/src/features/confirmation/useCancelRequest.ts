import { useState } from 'react';
import type { Booking } from 'shared-contracts';
import { useCustomerCommand } from '../../data/useCustomerCommand.ts';
import { english } from '../../messages.en.ts';
import { useMessages } from '../../messages.ts';

/** Takes a waiting request back without asking for more. */
export function useCancelRequest(booking: Booking, onChanged: (message: string) => void) {
  const messages = useMessages();
  const { run, busy } = useCustomerCommand();
  const [error, setError] = useState<string>();
  async function cancel() {
    setError(undefined);
    const outcome = await run({
      name: 'cancelBooking',
      booking,
      input: {
        params: { id: booking.id },
        body: {
          // In English; readers translate it (`reasonWords`).
          reason: english.confirmation.cancelRequestReason,
          ...(booking.groupId !== undefined && { wholeGroup: true }),
        },
      },
      sentence: messages.cancel.failed,
      reached: (truth) => truth.status === 'CANCELLED',
    });
    if (outcome?.kind === 'changed') onChanged(outcome.message);
    if (outcome?.kind === 'failed') setError(outcome.message);
  }
  return { cancel: () => void cancel(), busy, error };
}
