import type { Migration } from './migration.ts';

/** A code knows which wait was begun for it: whoever signs in with it ends that wait, from whatever address. */
export const loginWaits: Migration = {
  name: '0014-login-waits',
  statements: ['alter table login_codes add column wait_key text'],
};
