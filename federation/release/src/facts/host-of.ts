import type { Release } from 'federation-contracts/composition';

/** The shell among the releases of a page or a channel. */
export const hostOf = (releases: readonly Release[]): Release | undefined =>
  releases.find(({ kind }) => kind === 'host');
