import { type BookingStatus, type BookingStatusRow, bookingStatusTable, formatsIn } from 'shared-contracts';
import type { Words } from './host/catalogue.ts';
import { defineMessages } from './host/define-messages.ts';

const { number } = formatsIn('en');

/** The words of a status in each place that names it. */
type StatusWords = Pick<BookingStatusRow, 'label' | 'shortLabel' | 'filter' | 'confirmation'>;

/** Words of the shared components. */
export const english = {
  close: 'Close',
  tryAgain: 'Try Again',
  loading: 'Loading...',
  errorSummary: 'Please check the following',
  required: 'required',
  rating: (value: number, count?: number) =>
    `${value.toFixed(1)} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`,
  reviews: (count: number) => `(${number(count)})`,
  decrease: (label: string) => `Decrease ${label}`,
  increase: (label: string) => `Increase ${label}`,
  suggestions: (count: number) =>
    count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  /** Those of product.md stand in the contracts' table. */
  statuses: bookingStatusTable as Readonly<Record<BookingStatus, StatusWords>>,
} as const;

export type Messages = Words<typeof english>;

export const { useMessages, messagesIn } = defineMessages(english, {
  hi: () => import(/* webpackChunkName: "hi" */ './messages.hi.ts'),
  bn: () => import(/* webpackChunkName: "bn" */ './messages.bn.ts'),
});
