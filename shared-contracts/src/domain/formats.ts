import { groupDigits } from './digits.ts';
import { keptFormats } from './kept-formats.ts';
import { type Language, localeOf } from './language.ts';
import { formatRupees } from './money.ts';
import { formatInstant } from './time.ts';

/** Words that a count may need; a language uses those that its plural rules name. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Numbers, dates and plurals in one language. */
export interface Formats {
  /** An instant in Kolkata's time; date and time by default. */
  instant(instant: Date | string, options?: Intl.DateTimeFormatOptions): string;
  /** `1499` or `"1499"` → `₹1,499`. */
  rupees(amount: number | string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** The form that a count takes: `plural(2, { one: 'day', other: 'days' })` → `days`. */
  plural(count: number, forms: PluralForms): string;
}

const numberFormat = keptFormats(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const pluralRules = keptFormats((locale) => new Intl.PluralRules(locale));
const kept = new Map<Language, Formats>();

function createFormats(language: Language): Formats {
  const locale = localeOf(language);
  return {
    instant: (instant, options) => formatInstant(instant, options, language),
    rupees: formatRupees,
    number: (value, options) =>
      options === undefined && Number.isSafeInteger(value)
        ? groupDigits(String(value))
        : numberFormat(locale, options).format(value),
    plural: (count, forms) => forms[pluralRules(locale).select(count)] ?? forms.other,
  };
}

/**
 * How a language writes numbers, prices, dates and plurals. Always the same object for a language.
 * @example formatsIn('en').plural(2, { one: 'day', other: 'days' }) // 'days'
 */
export function formatsIn(language: Language): Formats {
  const known = kept.get(language) ?? createFormats(language);
  kept.set(language, known);
  return known;
}
