const kept = new Map<string, Intl.NumberFormat>();

/** The same formatter for the same question: to make one takes a phone a millisecond, and a listing shows dozens of prices. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = kept.get(key) ?? new Intl.NumberFormat(locale, options);
  kept.set(key, format);
  return format;
}
