/** Called with what was left out, and why. */
export type Report = (what: string) => void;

/**
 * Returns a value in the form that screens rely on, or undefined where it makes no sense. Never throws. Unknown fields
 * and unknown words of an enumeration pass: a newer API may say more than this page knows.
 */
export type Read<T> = (value: unknown, report: Report) => T | undefined;

export const text: Read<string> = (value) => (typeof value === 'string' ? value : undefined);
/** Text that names something: an address, a name. */
export const someText: Read<string> = (value) => (value === '' ? undefined : text(value, () => {}));
export const number: Read<number> = (value) => (Number.isFinite(value) ? (value as number) : undefined);
export const flag: Read<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
/** An ISO date and time. */
export const instant: Read<string> = (value) =>
  Number.isNaN(Date.parse(String(value))) ? undefined : text(value, () => {});
/** A clock time: `09:00`. */
export const clock: Read<string> = (value) => (/^\d\d:\d\d$/.test(String(value)) ? String(value) : undefined);
/** Rupees as the API writes them: `"450"`, `"450.5"`. */
export const price: Read<string> = (value) => (/^\d+(\.\d{1,2})?$/.test(String(value)) ? String(value) : undefined);

/** A word of an enumeration: known ones and those of a newer API. Lookups by it need a fallback for the latter. */
export const word = <T extends string>(value: unknown): T | undefined => text(value, () => {}) as T | undefined;
export const wordOr =
  <T extends string>(fallback: string): Read<T> =>
  (value) =>
    word<T>(value) ?? (fallback as T);

/** The fallback where the value is missing or makes no sense. */
export const or =
  <T>(read: Read<T>, fallback: T): Read<T> =>
  (value, report) =>
    (value === undefined ? undefined : read(value, report)) ?? fallback;

/** Null where the value is null or missing, or makes no sense; only the last is reported. */
export const orNull = <T>(read: Read<T>): Read<T | null> =>
  or<T | null>((value, report) => (value === null ? null : read(value, report)), null);

/** A field that may be missing: one that makes no sense is taken away. */
export interface Maybe<T> {
  readonly maybe: Read<T>;
}
export const maybe = <T>(read: Read<T>): Maybe<T> => ({ maybe: read });

type FieldOf<T, K extends keyof T> = undefined extends T[K] ? Maybe<Exclude<T[K], undefined>> : Read<T[K]>;
export type Fields<T> = { readonly [K in keyof T]-?: FieldOf<T, K> };

/** An object with these fields; others stay as they came. Undefined where a field that has no fallback is missing. */
export const object =
  <T extends object>(fields: Fields<T>): Read<T> =>
  (value, report) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      report('');
      return undefined;
    }
    const result = { ...value } as Record<string, unknown>;
    for (const [key, field] of Object.entries<Read<unknown> | Maybe<unknown>>(fields)) {
      const isOptional = typeof field === 'object';
      if (isOptional && result[key] === undefined) continue;
      let isReported = false;
      const read = (isOptional ? field.maybe : field)(result[key], (what) => {
        isReported = true;
        report(`.${key}${what}`);
      });
      if (read !== undefined) result[key] = read;
      else if (isOptional) delete result[key];
      else {
        if (!isReported) report(`.${key}`);
        return undefined;
      }
    }
    return result as T;
  };

/** A list without the items that make no sense. */
export const list =
  <T>(read: Read<T>): Read<T[]> =>
  (value, report) =>
    Array.isArray(value)
      ? value.flatMap((each, index) => {
          const item = read(each, (what) => report(`[${index}]${what}`));
          return item === undefined ? [] : [item];
        })
      : undefined;
