import { type Booking, bookingFilters, bookingStatusTable } from 'shared-contracts';
import { messages } from '../../messages.ts';

export type BookingFilter = (typeof bookingFilters)[number] | 'ALL';

/** The filter that an address names; anything else means All. */
export const filterFromAddress = (value: string | null): BookingFilter =>
  bookingFilters.find((status) => status === value?.toUpperCase()) ?? 'ALL';

export const applyFilter = (bookings: readonly Booking[], filter: BookingFilter): readonly Booking[] =>
  filter === 'ALL' ? bookings : bookings.filter(({ status }) => status === filter);

export interface FilterChoice {
  filter: BookingFilter;
  label: string;
}

/** The six buttons; every one but All counts its bookings (product.md §2). */
export function filterChoices(bookings: readonly Booking[]): FilterChoice[] {
  const counts = new Map<string, number>();
  for (const { status } of bookings) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [
    { filter: 'ALL', label: messages.bookings.all },
    ...bookingFilters.map((status) => ({
      filter: status,
      label: messages.bookings.filter(bookingStatusTable[status].filter ?? '', counts.get(status) ?? 0),
    })),
  ];
}

/** Words under `No bookings found`. */
export const emptyText = (filter: BookingFilter): string =>
  filter === 'ALL'
    ? messages.bookings.emptyAll
    : messages.bookings.emptyFilter(bookingStatusTable[filter].filter ?? filter);
