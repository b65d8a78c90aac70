import type { Migration } from './migration.ts';

/** A number may have changed hands: its account questions a new device with the right code (account-question.ts). */
export const accountQuestions: Migration = {
  name: '0038-account-questions',
  statements: [
    // When the account of the code's number asked; null: it did not, or was answered.
    'alter table login_codes add column asked_at timestamptz',
  ],
};
