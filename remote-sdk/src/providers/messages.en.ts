import type { Words } from 'shared-ui/language';

/** Words of providers and of what is said about them, wherever they are shown (rule 6.10). */
export const english = {
  keep: 'Add to favourites',
  kept: 'Favourite',
  signInReason: 'Please log in to keep your favourites.',
  offline: 'You are offline. You can do this again as soon as you are connected.',
  report: 'Report',
  reportOf: (customer: string) => `Report the review of ${customer}`,
  reportReason: 'Please log in to report a review.',
} as const;

export type Messages = Words<typeof english>;
