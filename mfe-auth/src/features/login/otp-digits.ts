import { LOGIN_CODE_LENGTH } from 'shared-contracts';

/** Six boxes, each a digit or empty. */
export type OtpDigits = readonly string[];

export const emptyDigits: OtpDigits = Array.from({ length: LOGIN_CODE_LENGTH }, () => '');
export const digitsOf = (code: string): string => code.replace(/\D/g, '');
export const isComplete = (digits: OtpDigits): boolean => digits.every((digit) => digit !== '');

export interface OtpEdit {
  digits: OtpDigits;
  /** Box that has the focus next. */
  focus: number;
}

/** Puts text into the boxes from one on; a whole code always starts at the first. */
export function spread(digits: OtpDigits, at: number, text: string): OtpEdit {
  const given = digitsOf(text).slice(0, LOGIN_CODE_LENGTH);
  const start = given.length === LOGIN_CODE_LENGTH ? 0 : at;
  const next = digits.map((digit, box) => given[box - start] ?? digit);
  return { digits: next, focus: Math.min(start + given.length, LOGIN_CODE_LENGTH - 1) };
}

/** What a box holds after an input event: nothing, one digit, a digit typed beside the old one, or an autofilled code. */
export function enter(digits: OtpDigits, at: number, text: string): OtpEdit {
  const given = digitsOf(text);
  const old = digits[at] ?? '';
  if (given === '') return { digits: digits.map((digit, box) => (box === at ? '' : digit)), focus: at };
  if (given.length === 2 && old !== '') {
    const typed = given[0] === old ? given.slice(1) : given.slice(0, 1);
    return spread(digits, at, typed);
  }
  return spread(digits, at, given);
}
