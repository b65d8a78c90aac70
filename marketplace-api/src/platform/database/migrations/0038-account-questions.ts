import type { Migration } from './migration.ts';

/** A number may have changed hands: its account asks who has the right code, but a new device (modules/auth/account-question.ts). */
export const accountQuestions: Migration = {
  name: '0038-account-questions',
  statements: [
    // When the account of the code's number asked; null: it did not, or was answered.
    'alter table login_codes add column asked_at timestamptz',
  ],
};
