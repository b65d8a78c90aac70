import type { Migration } from './migration.ts';

/** The order in which tickets are due. */
export const waitingIndexes: Migration = {
  name: '0062-waiting-indexes',
  apart: true,
  statements: [
    'create index concurrently tickets_waiting on tickets (state, waits_since, id)',
    'create index concurrently tickets_of_kind_waiting on tickets (kind, state, waits_since, id)',
  ],
};
