import { useFormats } from 'remote-sdk';
import { useBookingCommand } from 'remote-sdk/bookings';
import { amountDue, type Booking, forStatus, statusRow } from 'shared-contracts';
import { useMessages } from '../messages.ts';
import { customerName } from '../parts/booking-facts.tsx';
import { useVisitTime } from '../parts/useVisitTime.ts';
import { deskLists } from './desk-lists.ts';

/** Commands of a provider; see `useBookingCommand`. */
export function useDeskCommand() {
  const messages = useMessages();
  const { command, matters } = messages;
  const { rupees } = useFormats();
  const visitTime = useVisitTime();
  return useBookingCommand(deskLists, (before: Booking, truth: Booking | undefined) => {
    if (!truth) return command.changed('');
    const isOver = statusRow(truth.status).ended;
    const { move } = truth;
    const asksMove = move?.by === 'customer' && move.dateTime !== before.move?.dateTime;
    const how = [
      truth.status !== before.status && forStatus(command.now, truth.status, undefined),
      !isOver && truth.dateTime !== before.dateTime && matters.timeNow(visitTime(truth.dateTime)),
      !isOver && amountDue(truth) !== amountDue(before) && matters.priceNow(rupees(amountDue(truth))),
      asksMove &&
        matters.move.theirs(customerName(truth, messages), visitTime(move.dateTime), visitTime(truth.dateTime)),
    ];
    return command.changed(how.filter(Boolean).join(' '));
  });
}
