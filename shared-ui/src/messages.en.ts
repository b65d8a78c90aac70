import { type BookingStatus, type BookingStatusRow, bookingStatusTable, type City, formatsIn } from 'shared-contracts';
import type { Words } from './language/catalogue.ts';

const { number } = formatsIn('en');

/** The words of a status in each place that names it. */
export type StatusNames = Pick<BookingStatusRow, 'label' | 'shortLabel' | 'filter' | 'confirmation'>;
export type StatusWords = Readonly<Record<BookingStatus, StatusNames>>;

/** Words of the shared components. */
export const english = {
  close: 'Close',
  tryAgain: 'Try Again',
  loading: 'Loading...',
  takesLonger: 'This is taking longer than usual. We are still trying.',
  required: 'required',
  rating: (value: number, count?: number) =>
    `${value.toFixed(1)} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`,
  reviews: (count: number) => `(${number(count)})`,
  reply: (name: string) => `Reply from ${name}`,
  decrease: (label: string) => `Decrease ${label}`,
  increase: (label: string) => `Increase ${label}`,
  suggestions: (count: number) =>
    count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  provider: {
    isNew: 'New',
    experience: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
    distance: (km: number) => `about ${km} km away`,
    favourite: 'Favourite',
    verified: 'Verified',
    whatIsVerified: 'Kaza has checked what stands beside it, for this trade',
    checkedFor: (trade: string) => `Kaza has checked this for ${trade}`,
    checks: { identity: 'identity', skill: 'skill' } as Readonly<Record<string, string>>,
    woman: 'Woman provider',
    nextFree: (when: string) => `Next free: ${when}`,
    noneFree: 'No free time in the next days',
  },
  cities: { Kolkata: 'Kolkata', Delhi: 'Delhi', Mumbai: 'Mumbai', Bangalore: 'Bangalore' } satisfies Record<City, City>,
  /** The English words stand in the table of the contracts. */
  statuses: bookingStatusTable as StatusWords,
} as const;

export type Messages = Words<typeof english>;
