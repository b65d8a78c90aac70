import { localityNames } from './locality-table.ts';
import { lookUp, type OtherLanguage } from './rows.ts';
import { townNames } from './town-table.ts';

const rows = [...localityNames, ...townNames];
const find = lookUp(rows);

/** An area as the API says it, `Salt Lake Sector V`, `Powai, Mumbai` or `Kolkata 700012`; what the tables do not know stays. */
export const areaIn = (language: OtherLanguage, area: string): string =>
  area
    .split(', ')
    .map((part) => {
      const [, name = part, pinCode = ''] = /^(.+?)( \d{6})?$/.exec(part) ?? [];
      return `${find(language, name) ?? name}${pinCode}`;
    })
    .join(', ');

/** The English name that begins so in Hindi or Bengali, the shortest first; undefined where the tables have none. */
export function nameBeginningWith(typed: string): string | undefined {
  const start = typed.normalize('NFC');
  const begins = rows.filter((row) => row.some((name, index) => index > 0 && name.normalize('NFC').startsWith(start)));
  return begins.sort(([one], [other]) => one.length - other.length)[0]?.[0];
}
