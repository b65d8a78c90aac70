import { DEFAULT_LANGUAGE, type Language, languageCodes } from 'shared-contracts';

/** Words of the market in every language. */
export type Text = Readonly<Record<Language, string>>;

/** The same text, made for each language. */
export const textOf = (make: (language: Language) => string): Text =>
  Object.fromEntries(languageCodes.map((language) => [language, make(language)])) as Text;

/** What is filled in: `{area}` → its name in each language. */
export const filled = (text: Text, values: Readonly<Record<string, Text | string>>): Text =>
  textOf((language) =>
    Object.entries(values).reduce(
      (said, [name, value]) => said.replaceAll(`{${name}}`, typeof value === 'string' ? value : value[language]),
      text[language],
    ),
  );

/** Sentences one after the other. */
export const joined = (texts: readonly Text[]): Text =>
  textOf((language) => texts.map((text) => text[language]).join(' '));

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const otherLanguages = languageCodes.filter((language) => language !== DEFAULT_LANGUAGE) as OtherLanguage[];

/** What an English row says in other languages, by its fields. */
export type Translations = Readonly<Partial<Record<OtherLanguage, Readonly<Record<string, string>>>>>;

/** The other languages of a row's texts, by the names of its fields. */
export const translationsOf = (fields: Readonly<Record<string, Text>>): Translations =>
  Object.fromEntries(
    otherLanguages.map((language) => [
      language,
      Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text[language]])),
    ]),
  );
