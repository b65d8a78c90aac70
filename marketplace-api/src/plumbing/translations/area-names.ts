import { localityNames } from './locality-table.ts';
import { lookUp, type OtherLanguage } from './rows.ts';

const find = lookUp(localityNames);

/** An area as the API says it, `Salt Lake Sector V`, `Powai, Mumbai` or `Kolkata 700012`; what the table does not know stays. */
export const areaIn = (language: OtherLanguage, area: string): string =>
  area
    .split(', ')
    .map((part) => {
      const [, name = part, pinCode = ''] = /^(.+?)( \d{6})?$/.exec(part) ?? [];
      return `${find(language, name) ?? name}${pinCode}`;
    })
    .join(', ');
