import { useBookingCommand } from 'remote-sdk/bookings';
import { forStatus } from 'shared-contracts';
import { useMessages } from '../messages.ts';
import { deskLists } from './desk-lists.ts';

/** Commands of a provider; see `useBookingCommand`. */
export function useDeskCommand() {
  const { command } = useMessages();
  return useBookingCommand(deskLists, (_before, truth) =>
    command.changed(truth ? forStatus(command.now, truth.status, '') : ''),
  );
}
