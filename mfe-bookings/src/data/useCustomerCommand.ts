import { useBookingCommand } from 'remote-sdk/bookings';
import { customerLists } from './customer-lists.ts';
import { useSayChanged } from './useSayChanged.ts';

/** Commands of a customer; see `useBookingCommand`. */
export const useCustomerCommand = () => useBookingCommand(customerLists, useSayChanged());
