import type { Migration } from './migration.ts';

/** Answers about a person are cached too, until something of a person changes: account, session or booking. */
export const ownAnswers: Migration = {
  name: '0008-own-answers',
  statements: [
    `create function tell_person_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('kaza_people', '');
        return null;
      end
    $$`,
    ...['users', 'sessions', 'bookings'].map(
      (table) => `create trigger person_change after insert or update or delete or truncate on ${table}
        for each statement execute function tell_person_change()`,
    ),
  ],
};
