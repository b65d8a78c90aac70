import type { Migration } from './migration.ts';

/** Who let somebody in, so that nobody agrees with themselves; what waits for a second person can be taken back. */
export const secondPeople: Migration = {
  name: '0060-second-people',
  statements: [
    'alter table staff add column let_in_by text, add column invited_by text',
    'alter table staff_links add column made_by text',
    `alter table staff_approvals drop constraint staff_approvals_state_check,
      add constraint staff_approvals_state_check check (state in ('waiting', 'agreed', 'refused', 'withdrawn')) not valid`,
  ],
};
