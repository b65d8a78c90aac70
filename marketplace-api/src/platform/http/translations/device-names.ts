import type { OtherLanguage } from './rows.ts';

const words: Record<OtherLanguage, { unknown: string; on: (browser: string, system: string) => string }> = {
  hi: { unknown: 'अनजान ब्राउज़र', on: (browser, system) => `${system} पर ${browser}` },
  bn: { unknown: 'অজানা ব্রাউজার', on: (browser, system) => `${system}-এ ${browser}` },
};

/** A device as sessions keep it (`Chrome on Android`), in a language; the names of browsers and systems stay. */
export function deviceIn(language: OtherLanguage, device: string): string {
  const { unknown, on } = words[language];
  const [name = device, system] = device.split(' on ');
  const browser = name === 'Unknown browser' ? unknown : name;
  return system === undefined ? browser : on(browser, system);
}
