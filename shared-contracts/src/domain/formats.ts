import { type Language, localeOf } from './language.ts';
import { formatRupees } from './money.ts';
import { numberFormat } from './number-format.ts';
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

const kept = new Map<Language, Formats>();

function createFormats(language: Language): Formats {
  const locale = localeOf(language);
  // Made when first asked for: a browser needs several milliseconds for each.
  let rules: Intl.PluralRules | undefined;
  return {
    instant: (instant, options) => formatInstant(instant, options, language),
    rupees: formatRupees,
    number: (value, options) =>
      // What needs no group and no rounding needs no formatter, which a phone makes in a tenth of a second.
      options === undefined && Number.isInteger(value) && Math.abs(value) < 1000
        ? String(value)
        : numberFormat(locale, options).format(value),
    plural(count, forms) {
      rules ??= new Intl.PluralRules(locale);
      return forms[rules.select(count)] ?? forms.other;
    },
  };
}

/** How a language writes numbers, prices, dates and plurals. Always the same object for a language. */
export function formatsIn(language: Language): Formats {
  const known = kept.get(language) ?? createFormats(language);
  kept.set(language, known);
  return known;
}
