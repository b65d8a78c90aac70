import type { Booking } from 'shared-contracts';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useDesk } from '../desk/desk-context.ts';

/** Accepting takes one tap; the desk says how it ended. */
export function useAnswer(booking: Booking) {
  const messages = useMessages();
  const { showNews } = useDesk();
  const { run, busy } = useDeskCommand();

  async function accept() {
    const outcome = await run({
      name: 'providerAction',
      booking,
      input: { params: { id: booking.id }, body: { action: 'ACCEPT' } },
      sentence: messages.act.acceptFailed,
      reached: (truth) => truth.status === 'ACCEPTED',
    });
    if (outcome?.kind === 'done') {
      showNews({ news: messages.act.accepted(booking.service.title, customerName(booking, messages)) });
    } else if (outcome) showNews({ problem: outcome.message });
  }
  return { accept, busy };
}
