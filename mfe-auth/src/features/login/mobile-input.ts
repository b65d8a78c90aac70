import { MOBILE_LENGTH, normaliseMobile } from 'shared-contracts';

/**
 * The field's value after an input event. A digit typed behind a full number is dropped before +91 and 0 are looked
 * for: `91234 56789` and one key too many must not lose its `91`.
 */
export function nextMobile(present: string, typed: string, isTyping: boolean): string {
  const digits = typed.replace(/\D/g, '');
  if (isTyping && present.length === MOBILE_LENGTH && digits.length > MOBILE_LENGTH) return present;
  return normaliseMobile(typed);
}
