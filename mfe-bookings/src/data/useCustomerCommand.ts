import { useBookingCommand } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { customerLists } from './customer-lists.ts';
import { listsOf } from './side-of.ts';
import { useSayChanged } from './useSayChanged.ts';

/** Commands of a customer; see `useBookingCommand`. */
export const useCustomerCommand = () => useBookingCommand(customerLists, useSayChanged());

/** Commands of the side that looks at a booking: the dialog for another time serves both. */
export const useCommandOf = (booking: Booking) => useBookingCommand(listsOf(booking), useSayChanged());
