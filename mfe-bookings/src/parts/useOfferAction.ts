import { useState } from 'react';
import { useHost } from 'remote-sdk';
import { type Booking, offerActionFallback } from 'shared-contracts';
import { useCustomerCommand } from '../data/useCustomerCommand.ts';

export type OfferAction = 'ACCEPT' | 'REJECT';

/** Accepts or rejects a counter offer. Accepting leads to the service code; `onProblem` gets what went wrong. */
export function useOfferAction(booking: Booking, onProblem: (message: string) => void) {
  const { dialogs } = useHost();
  const { run, busy } = useCustomerCommand();
  const [action, setAction] = useState<OfferAction>();

  async function act(chosen: OfferAction) {
    setAction(chosen);
    const wanted = chosen === 'ACCEPT' ? 'ACCEPTED' : 'REJECTED';
    const outcome = await run({
      name: 'actOnOffer',
      booking,
      input: { params: { id: booking.id }, body: { action: chosen } },
      sentence: offerActionFallback(chosen),
      reached: (truth) => truth.status === wanted,
    });
    if (!outcome) return;
    if (outcome.kind !== 'done') return onProblem(outcome.message);
    if (chosen !== 'ACCEPT') return;
    const { otp, service } = outcome.booking;
    void dialogs.open('service-otp', {
      bookingId: booking.id,
      serviceName: service.title,
      ...(otp !== undefined && { otp }),
    });
  }
  return { handling: busy ? action : undefined, act: (chosen: OfferAction) => void act(chosen) };
}
