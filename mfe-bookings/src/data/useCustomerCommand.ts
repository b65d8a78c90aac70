import { useBookingCommand } from 'remote-sdk/bookings';
import { useMessages } from '../messages.ts';
import { customerLists } from './customer-lists.ts';
import { sayChanged } from './say-changed.ts';

/** Commands of a customer; see `useBookingCommand`. */
export function useCustomerCommand() {
  const messages = useMessages();
  return useBookingCommand(customerLists, (before, truth) => sayChanged(messages, before, truth));
}
