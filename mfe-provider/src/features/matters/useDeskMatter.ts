import { useFormats } from 'remote-sdk';
import type { BookingCommandName } from 'remote-sdk/bookings';
import { type Booking, type BookingAction, type CallInput, canAct } from 'shared-contracts';
import { useNow } from 'shared-ui';
import { useDeskCommand } from '../../data/useDeskCommand.ts';
import { useMessages } from '../../messages.ts';
import { customerName } from '../../parts/booking-facts.tsx';
import { useVisitTime } from '../../parts/useVisitTime.ts';
import { useDesk } from '../desk/desk-context.ts';

type MatterCall = Extract<BookingCommandName, 'moveBooking' | 'extraWork' | 'noShow'>;

/** What every matter of a booking needs on the desk: whether an action is allowed, and taking it. */
export function useDeskMatter(booking: Booking) {
  const messages = useMessages();
  const { blocked, showNews } = useDesk();
  const { run, busy } = useDeskCommand();
  const { rupees } = useFormats();
  const visitTime = useVisitTime();
  const now = useNow(5_000);

  /** @param reached whether this state is what was wanted: a lost answer may have been a success */
  async function send(name: MatterCall, body: CallInput<MatterCall>['body'], reached: (truth: Booking) => boolean) {
    if (blocked !== undefined) return showNews({ problem: blocked });
    const input = { params: { id: booking.id }, body } as CallInput<MatterCall>;
    const outcome = await run({ name, booking, input, sentence: messages.matters.failed, reached });
    if (outcome && outcome.kind !== 'done') showNews({ problem: outcome.message });
  }
  return {
    words: messages.matters,
    busy,
    can: (action: BookingAction) => canAct(booking, action, 'provider', new Date(now)),
    send,
    name: customerName(booking, messages),
    visitTime,
    rupees,
    now,
  };
}
