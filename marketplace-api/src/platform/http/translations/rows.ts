import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';

/** Words of the demonstration market: as they stand in the database, and as they are said elsewhere. */
export type Rows = readonly (readonly [english: string, hindi: string, bengali: string])[];

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;

const place: Record<OtherLanguage, 1 | 2> = { hi: 1, bn: 2 };

/** Looks words up by their English; undefined where a table does not have them. */
export function lookUp(rows: Rows): (language: OtherLanguage, english: string) => string | undefined {
  const byEnglish = new Map(rows.map((row) => [row[0], row]));
  return (language, english) => byEnglish.get(english)?.[place[language]];
}

export const isEnglish = (language: Language): language is typeof DEFAULT_LANGUAGE => language === DEFAULT_LANGUAGE;
