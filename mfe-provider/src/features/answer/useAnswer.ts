import { useState } from 'react';
import type { CommandOutcome } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useDesk } from '../desk/desk-context.ts';
import type { TapAction } from './actions.ts';

/** Accepting, and telling the customer of way and work, take one tap; the desk says how it ended. */
export function useAnswer(booking: Booking) {
  const messages = useMessages();
  const { showNews } = useDesk();
  const { run, busy } = useDeskCommand();
  const [taken, setTaken] = useState<TapAction>();
  const name = customerName(booking, messages);
  const params = { id: booking.id };

  const accept = () =>
    run({
      name: 'providerAction',
      booking,
      input: { params, body: { action: 'ACCEPT' } },
      sentence: messages.act.acceptFailed,
      reached: (truth) => truth.status === 'ACCEPTED',
    });
  const tell = (step: 'ON_THE_WAY' | 'STARTED') =>
    run({
      name: 'setProgress',
      booking,
      input: { params, body: { step } },
      sentence: messages.matters.failed,
      reached: (truth) => (step === 'STARTED' ? truth.startedAt : truth.onTheWayAt) !== undefined,
    });
  const taps: Record<TapAction, { act: () => Promise<CommandOutcome | undefined>; done: string }> = {
    ACCEPT: { act: accept, done: messages.act.accepted(booking.service.title, name) },
    ON_THE_WAY: { act: () => tell('ON_THE_WAY'), done: messages.matters.progress.told(name) },
    START: { act: () => tell('STARTED'), done: messages.matters.progress.told(name) },
  };

  async function tap(action: TapAction) {
    setTaken(action);
    const outcome = await taps[action].act();
    if (outcome?.kind === 'done') showNews({ news: taps[action].done });
    else if (outcome) showNews({ problem: outcome.message });
  }
  return { tap: (action: TapAction) => void tap(action), taken: busy ? taken : undefined };
}
