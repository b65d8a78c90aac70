/** The web app manifest of a language (`wordsOf`), in the host release. */
export const manifestFile = (language: string | null): string =>
  language === null ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
