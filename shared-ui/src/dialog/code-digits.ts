import { LOGIN_CODE_LENGTH, latinDigits, type SERVICE_CODE_LENGTH } from 'shared-contracts';

/** Login codes and service codes are of one length. */
export const CODE_LENGTH: typeof SERVICE_CODE_LENGTH = LOGIN_CODE_LENGTH;

/** Six boxes, each a digit or empty. */
export type CodeDigits = readonly string[];

/** Boxes without a digit. */
export const emptyDigits: CodeDigits = Array.from({ length: CODE_LENGTH }, () => '');
const digitsOf = (code: string): string => latinDigits(code).replace(/\D/g, '');
/** Whether every box has a digit. */
export const isComplete = (digits: CodeDigits): boolean => digits.every((digit) => digit !== '');

export interface CodeEdit {
  digits: CodeDigits;
  /** Box that has the focus next. */
  focus: number;
}

/** Puts text into the boxes from one on; a whole code always starts at the first. */
export function spread(digits: CodeDigits, at: number, text: string): CodeEdit {
  const given = digitsOf(text).slice(0, CODE_LENGTH);
  const start = given.length === CODE_LENGTH ? 0 : at;
  const next = digits.map((digit, box) => given[box - start] ?? digit);
  return { digits: next, focus: Math.min(start + given.length, CODE_LENGTH - 1) };
}

/** A box after an input event: nothing, one digit, a digit typed beside the old one, or an autofilled code. */
export function enter(digits: CodeDigits, at: number, text: string): CodeEdit {
  const given = digitsOf(text);
  const old = digits[at] ?? '';
  if (given === '') return { digits: digits.map((digit, box) => (box === at ? '' : digit)), focus: at };
  if (given.length === 2 && old !== '') {
    const typed = given[0] === old ? given.slice(1) : given.slice(0, 1);
    return spread(digits, at, typed);
  }
  return spread(digits, at, given);
}
