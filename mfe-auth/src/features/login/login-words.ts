import { type CallError, isCallError, messageOf } from 'shared-contracts';
import type { Messages } from '../../messages.ts';

const uselessCodes = new Set<CallError['code']>(['INVALID_OTP', 'OTP_EXPIRED', 'OTP_LOCKED']);

/** The code itself is the reason: it is wrong, too old, or was guessed at too often. */
export const isUselessCode = (failure: unknown): boolean => isCallError(failure) && uselessCodes.has(failure.code);

/** The server's words, else this sentence of product.md §8. */
export const wordsOr = (sentence: string) => (failure: unknown) => messageOf(failure, sentence);

/** A verification is two calls: the code, then the profile. */
export const wordsOfVerification = (messages: Messages) => (failure: unknown) => {
  if (!isCallError(failure)) return messages.login.failed;
  if (failure.call === 'getProfile') return messageOf(failure, messages.otp.profileFailed);
  return messageOf(failure, isUselessCode(failure) ? messages.otp.invalid : messages.otp.verifyFailed);
};
