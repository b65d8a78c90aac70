import { DEFAULT_LANGUAGE, type Language, type UserSession } from 'shared-contracts';

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const UNKNOWN = 'Unknown browser';

const nameIn = (table: readonly [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome on Android`: a name to recognise in the list of sessions. */
export function deviceName(userAgent = ''): string {
  const browser = nameIn(browsers, userAgent) ?? UNKNOWN;
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
const words: Record<OtherLanguage, { unknown: string; on: (browser: string, system: string) => string }> = {
  hi: { unknown: 'अनजान ब्राउज़र', on: (browser, system) => `${system} पर ${browser}` },
  bn: { unknown: 'অজানা ব্রাউজার', on: (browser, system) => `${system}-এ ${browser}` },
};

/** A device's name in a language; the names of browsers and systems stay. */
export function deviceIn(language: Language, device: string): string {
  if (language === DEFAULT_LANGUAGE) return device;
  const { unknown, on } = words[language];
  const [name = device, system] = device.split(' on ');
  const browser = name === UNKNOWN ? unknown : name;
  return system === undefined ? browser : on(browser, system);
}

export const sessionsIn = (language: Language, sessions: readonly UserSession[]): UserSession[] =>
  sessions.map((session) => ({ ...session, device: deviceIn(language, session.device) }));
