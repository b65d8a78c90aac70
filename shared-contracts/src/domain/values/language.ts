import { type Language, languages } from 'federation-contracts';

export {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  type LanguageRow,
  languageCodes,
  languageOfPath,
  languageOfTag,
  languages,
  pathIn,
  pathWithoutLanguage,
} from 'federation-contracts';

/**
 * Locale for Intl, which no rendered text may ask: engines differ. Every language writes Latin digits.
 * @deprecated Take `formatsIn(language)`.
 * @example localeOf('bn') // 'bn-IN-u-nu-latn'
 */
export const localeOf = (language: Language): string => `${languages[language].tag}-u-nu-latn`;
