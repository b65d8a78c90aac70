import { messages } from '../../messages.ts';

export const cancelReasons = ['plans', 'mistake', 'other_provider', 'price', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number] | '';
export const REASON_MAX = 500;

/** What is sent as the reason, or why it cannot be yet. */
export function reasonToSend(reason: CancelReason, words: string): { send: string } | { problem: string } {
  const { cancel } = messages;
  if (reason === '') return { problem: cancel.required };
  if (reason !== 'other') return { send: cancel.reasons[reason] };
  const text = words.trim();
  return text ? { send: text } : { problem: cancel.requiredText };
}
