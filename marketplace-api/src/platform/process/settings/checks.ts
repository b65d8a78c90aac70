import * as v from 'valibot';

/** Kinds of settings. Each names the setting in what it says to the operator. */

export const url = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

export const onOff = (name: string) => v.optional(v.picklist(['on', 'off'], `${name} must be on or off`));

const number = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message), v.transform(Number));

export const count = (name: string, fallback: string) =>
  v.optional(number(/^[1-9]\d{0,6}$/, `${name} must be a whole number from 1 to 9999999`), fallback);

/** A number of so many digits at most, 0 among them. */
export const digits = (name: string, most: number, fallback: string) =>
  v.optional(
    number(new RegExp(`^\\d{1,${most}}$`), `${name} must be a whole number from 0 to ${'9'.repeat(most)}`),
    fallback,
  );

export const matching = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const origin = (name: string) =>
  v.pipe(v.string(), v.check(isOrigin, `${name} must be an origin such as https://kaza.example, without a path`));

export const listed = v.transform((value: string) => value.split(',').map((entry) => entry.trim()));

export const origins = (name: string) =>
  v.pipe(
    v.string(),
    listed,
    v.check(
      (given) => given.every(isOrigin),
      `${name} must be origins such as https://kaza.example, without a path, separated by commas`,
    ),
  );
