import type { Migration } from './migration.ts';

/**
 * What texts of the market say in other languages, by the id and the field of the row that has the English. `original`
 * is the md5 of the text that was translated: one that was changed since is shown as it is.
 */
export const translations: Migration = {
  name: '0031-translations',
  statements: [
    `create table translations (
      id text not null,
      field text not null,
      language text not null,
      text text not null,
      original text not null,
      primary key (id, language, field)
    )`,
    // Written when a market is filled or translated anew: too rare to say what it touches.
    `create trigger note_write after insert or update or delete or truncate on translations
      for each statement execute function note_everything()`,
  ],
};
