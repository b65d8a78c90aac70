import type { Words } from 'shared-ui/language';

/** What a favourite is called, wherever a provider can be saved (rule 6.10). */
export const english = {
  keep: 'Add to favourites',
  kept: 'Favourite',
  signInReason: 'Please log in to keep your favourites.',
  offline: 'You are offline. You can do this again as soon as you are connected.',
} as const;

export type Messages = Words<typeof english>;
