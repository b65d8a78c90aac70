import type { BookingLists } from 'remote-sdk/bookings';
import type { Booking } from 'shared-contracts';
import { customerLists } from './customer-lists.ts';

/** Which side of a booking is looking at it: only what a provider is shown names the customer. */
export const sideOf = ({ customer }: Pick<Booking, 'customer'>): 'provider' | 'customer' =>
  customer ? 'provider' : 'customer';

const jobLists: BookingLists = {
  topic: 'provider-bookings',
  list: 'getProviderOffers',
  derived: ['getProviderCalendar'],
  afterCompletion: [],
};

/** The answers of the cache that hold a booking, for the side that looks at it. */
export const listsOf = (booking: Pick<Booking, 'customer'>): BookingLists =>
  sideOf(booking) === 'provider' ? jobLists : customerLists;

/** Who is on the other side. */
export const otherName = ({ customer, seller }: Pick<Booking, 'customer' | 'seller'>, someone: string): string =>
  customer ? customer.name || someone : seller.name;
