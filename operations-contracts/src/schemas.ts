import * as v from 'valibot';

/** Controls, private and half characters; what shows nothing alone is no text. */
const UNUSABLE = /[\p{Co}\p{Cs}]|(?![\n\t])\p{Cc}/u;
const SEEN = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** A text that people read: something visible, at most so many characters. */
export const textOf = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} is required`),
    v.transform((value) => value.replace(/\r\n?/g, '\n').trim()),
    v.minLength(1, `${label} is required`),
    v.maxLength(max, `${label} must be at most ${max} characters`),
    v.check((value) => SEEN.test(value) && !UNUSABLE.test(value), 'This text contains characters that cannot be used'),
  );

/** An id, or a secret that somebody was handed. */
export const idText = v.pipe(
  v.string('This field is required'),
  v.minLength(1, 'This field is required'),
  v.maxLength(400, 'This value is too long'),
);
/** The `:id` of a path. */
export const idParams = v.object({ id: idText });
/** An email address, in small letters. */
export const emailText = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'Please enter a valid email address'),
  v.email('Please enter a valid email address'),
);
/** A whole number of a query or a body. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => /^-?\d{1,15}$/.test(String(value)), 'Must be a whole number'),
    v.transform(Number),
    v.minValue(min, `Must be at least ${min}`),
    v.maxValue(max, `Must be at most ${max}`),
  );

/** An amount in rupees with at most two decimals, from nothing on. */
export const rupees = (max: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.check((value) => /^\d{1,15}(\.\d{1,2})?$/.test(String(value)), 'Please enter a valid price'),
    v.transform(Number),
    v.maxValue(max, `Must be at most ${max}`),
  );

/** Why something was done: goes into the audit log, and is never shown to customers or providers. */
export const whyText = textOf('Reason', 500);
/** An ISO instant. */
export const instant = v.string();

/** A text that providers or customers read, in the three languages. */
export const threeLanguages = v.object({
  en: textOf('Text', 2000),
  hi: textOf('Text', 2000),
  bn: textOf('Text', 2000),
});
export type ThreeLanguages = v.InferOutput<typeof threeLanguages>;

/** Query of a long list: `after` is the `next` of the page before. Spread its entries where a list has filters too. */
export const keysetQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.maxLength(500))),
  limit: v.optional(wholeNumber(1, 100), 50),
});

/** A page of a long list; `next` is null at its end. */
export const keysetPage = <S extends v.GenericSchema>(item: S) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) });
