import { DEFAULT_LANGUAGE, type Language } from 'shared-contracts';
import { readMarketRows } from '../../platform/process/package-files.ts';

/** Cities, localities, states and bigger towns, as each language writes them (`market/place-names.csv`). */
const names = readMarketRows<Language>('place-names.csv');
const byEnglish = new Map(names.map((row) => [row.en, row]));

/** A place by its English name; one that the table does not have is written alike everywhere. */
export const nameOfPlace = (english: string): Readonly<Record<Language, string>> =>
  byEnglish.get(english) ?? { en: english, hi: english, bn: english };

/** An area as the API says it: `Salt Lake Sector V`, `Powai, Mumbai` or `Kolkata 700012`. */
export const areaIn = (language: Language, area: string): string =>
  language === DEFAULT_LANGUAGE
    ? area
    : area
        .split(', ')
        .map((part) => {
          const [, name = part, pinCode = ''] = /^(.+?)( \d{6})?$/.exec(part) ?? [];
          return `${nameOfPlace(name)[language]}${pinCode}`;
        })
        .join(', ');

/** The English name of the shortest place name that begins so in another language, or undefined. */
export function placeBeginningWith(typed: string): string | undefined {
  const start = typed.normalize('NFC');
  const begins = names.filter(({ en: _english, ...others }) =>
    Object.values(others).some((name) => name.normalize('NFC').startsWith(start)),
  );
  return begins.sort((one, other) => one.en.length - other.en.length)[0]?.en;
}
