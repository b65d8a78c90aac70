/** The same formatter for the same question, made when it is first asked: the first of its kind takes a phone up to a tenth of a second. */
export function keptFormats<Options extends object, Format>(make: (locale: string, options?: Options) => Format) {
  const kept = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = kept.get(key) ?? make(locale, options);
    kept.set(key, format);
    return format;
  };
}
