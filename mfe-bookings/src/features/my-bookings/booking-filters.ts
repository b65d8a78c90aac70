import { type Booking, bookingFilters, statusRow } from 'shared-contracts';
import type { StatusNames } from 'shared-ui';
import type { Messages } from '../../messages.ts';

export type BookingFilter = (typeof bookingFilters)[number] | 'ALL';

/** The filter that an address names; anything else means All. */
export const filterFromAddress = (value: string | null): BookingFilter =>
  bookingFilters.find((status) => status === value?.toUpperCase()) ?? 'ALL';

export const applyFilter = (bookings: readonly Booking[], filter: BookingFilter): readonly Booking[] =>
  filter === 'ALL' ? bookings : bookings.filter(({ status }) => status === filter);

const MINUTE = 60_000;
const startOf = ({ dateTime }: Booking): number => Date.parse(dateTime);

/** The next visit first, then those after it; what is over or ended comes last, the latest of it first. */
export function inOrder(bookings: readonly Booking[], now: number): Booking[] {
  const isToCome = (booking: Booking) =>
    !statusRow(booking.status).ended && startOf(booking) + booking.service.durationMinutes * MINUTE > now;
  const toCome = bookings.filter(isToCome).sort((a, b) => startOf(a) - startOf(b));
  const rest = bookings.filter((booking) => !isToCome(booking)).sort((a, b) => startOf(b) - startOf(a));
  return [...toCome, ...rest];
}

/** The words of this screen, and what statuses are called. */
export interface FilterWords {
  words: Messages['bookings'];
  statuses: (status: string) => StatusNames;
}

export interface FilterChoice {
  filter: BookingFilter;
  label: string;
}

/** The six buttons; every one but All counts its bookings (rule 5.2). */
export function filterChoices(bookings: readonly Booking[], { words, statuses }: FilterWords): FilterChoice[] {
  const counts = new Map<string, number>();
  for (const { status } of bookings) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [
    { filter: 'ALL', label: words.all },
    ...bookingFilters.map((status) => ({
      filter: status,
      label: words.filter(statuses(status).filter ?? '', counts.get(status) ?? 0),
    })),
  ];
}

/** Words under `No bookings found`. */
export const emptyText = (filter: BookingFilter, { words, statuses }: FilterWords): string =>
  filter === 'ALL' ? words.emptyAll : words.emptyFilter(statuses(filter).filter ?? filter);
