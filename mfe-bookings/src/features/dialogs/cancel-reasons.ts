import { english, type Messages } from '../../messages.en.ts';

export const cancelReasons = ['plans', 'mistake', 'other_provider', 'price', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number] | '';
export const REASON_MAX = 500;

/** What is sent as the reason, in English for whoever reads it (`reasonWords`), or why it cannot be yet. */
export function reasonToSend(
  reason: CancelReason,
  typed: string,
  words: Messages['cancel'],
): { send: string } | { problem: string } {
  if (reason === '') return { problem: words.required };
  if (reason !== 'other') return { send: english.cancel.reasons[reason] };
  const text = typed.trim();
  return text ? { send: text } : { problem: words.requiredText };
}
