import type { Migration } from './migration.ts';

/** A dispute that its side took back leaves the other side the right to one of its own. */
export const disputesTakenBack: Migration = {
  name: '0064-disputes-taken-back',
  statements: ['alter table bookings add column dispute_withdrawn boolean'],
};
