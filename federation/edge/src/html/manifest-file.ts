import { DEFAULT_LANGUAGE, type Language } from 'federation-contracts';

/** The web app manifest of a language, in the host release. */
export const manifestFile = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
