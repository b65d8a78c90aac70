import type { Migration } from './migration.ts';

/** The text that a draft was written on: an older draft does not overwrite a newer text unseen. */
export const draftBase: Migration = {
  name: '0058-draft-base',
  statements: ['alter table catalogue_drafts add column base text'],
};
