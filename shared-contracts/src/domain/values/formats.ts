import { durationWords } from './date-words.ts';
import { groupDigits } from './digits.ts';
import { formatInstant, type InstantOptions } from './instant.ts';
import type { Language } from './language.ts';
import { formatRupees } from './money.ts';

/** Words that a count may need: our languages know `one` and `other`. */
export type PluralForms = Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>> & { readonly other: string };

/** How many digits stand behind the point: three at most and no more than needed, where absent. */
export interface NumberOptions {
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
}

/** Numbers, dates and plurals in one language: the same text on every engine. */
export interface Formats {
  /** An instant in Kolkata's time; date and time by default. */
  instant(instant: Date | string, options?: InstantOptions): string;
  /** `1499` or `"1499"` → `₹1,499`. */
  rupees(amount: number | string): string;
  number(value: number, options?: NumberOptions): string;
  /** How long work takes, from whole minutes: `330` → `5 hr 30 min`. */
  duration(minutes: number): string;
  /** The form that a count takes: `plural(2, { one: 'day', other: 'days' })` → `days`. */
  plural(count: number, forms: PluralForms): string;
}

/** `4.65`, `12,34,567`: Latin digits in each of our languages, grouped as India does. */
function formatNumber(value: number, { minimumFractionDigits = 0, maximumFractionDigits }: NumberOptions = {}): string {
  const most = maximumFractionDigits ?? Math.max(3, minimumFractionDigits);
  const [whole = '', behind = ''] = Math.abs(value).toFixed(most).split('.');
  const rest = behind.replace(/0+$/, '').padEnd(minimumFractionDigits, '0');
  return `${value < 0 ? '-' : ''}${groupDigits(whole)}${rest && `.${rest}`}`;
}

function formatDuration(minutes: number, language: Language): string {
  const words = durationWords[language];
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? words.hour : words.hours}`,
    rest > 0 && `${rest} ${words.minutes}`,
  ];
  return parts.filter(Boolean).join(' ') || `0 ${words.minutes}`;
}

/** English says `one` of 1 alone, Hindi and Bengali of whatever lies between 0 and 1 too. */
const isOne = (count: number, language: Language): boolean =>
  Math.abs(count) === 1 || (language !== 'en' && Math.abs(count) < 1);

const formatsOf = (language: Language): Formats => ({
  instant: (instant, options) => formatInstant(instant, options, language),
  rupees: formatRupees,
  number: formatNumber,
  duration: (minutes) => formatDuration(minutes, language),
  plural: (count, forms) => (isOne(count, language) ? forms.one : undefined) ?? forms.other,
});

const formats: Readonly<Record<Language, Formats>> = { en: formatsOf('en'), hi: formatsOf('hi'), bn: formatsOf('bn') };

/**
 * How a language writes numbers, prices, dates and plurals. Always the same object for a language.
 * @example formatsIn('en').plural(2, { one: 'day', other: 'days' }) // 'days'
 */
export const formatsIn = (language: Language): Formats => formats[language];
