import { useFormats } from 'remote-sdk';
import type { BookingCommandName } from 'remote-sdk/bookings';
import { type Booking, type BookingAction, type CallInput, canAct } from 'shared-contracts';
import { useNow } from 'shared-ui';
import { useCustomerCommand } from '../../data/useCustomerCommand.ts';
import { useMessages } from '../../messages.ts';
import { useVisitTime } from '../../parts/useVisitTime.ts';

export interface MatterPlace {
  booking: Booking;
  /** Why nothing can be done now. */
  blocked: string | undefined;
  onProblem: (message: string) => void;
  /** One of many: only what waits for a word is shown. */
  isCard?: boolean;
}

type MatterCall = Extract<BookingCommandName, 'moveBooking' | 'extraWork' | 'noShow' | 'changeBookingAddress'>;

/** What every matter of a booking needs: whether an action is allowed, and taking it. */
export function useMatter({ booking, blocked, onProblem }: MatterPlace) {
  const { matters: words } = useMessages();
  const { run, busy } = useCustomerCommand();
  const now = useNow(30_000);

  /** @param reached whether this state is what was wanted: a lost answer may have been a success */
  async function send(name: MatterCall, body: CallInput<MatterCall>['body'], reached: (truth: Booking) => boolean) {
    if (blocked !== undefined) return onProblem(blocked);
    const input = { params: { id: booking.id }, body } as CallInput<MatterCall>;
    const outcome = await run({ name, booking, input, sentence: words.failed, reached });
    if (outcome && outcome.kind !== 'done') onProblem(outcome.message);
  }

  return {
    words,
    busy,
    can: (action: BookingAction) => canAct(booking, action, 'customer', new Date(now)),
    send,
    visitTime: useVisitTime(),
    clock: useClock(),
    now,
  };
}

/** `9:40 am` */
export function useClock() {
  const { instant } = useFormats();
  return (at: string) => instant(at, { timeStyle: 'short' });
}
