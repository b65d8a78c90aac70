import type { Language } from 'shared-contracts';
import { later } from './clock.ts';
import type { Trx } from './database.ts';
import { post } from './outbox.ts';
import { firstWithRoom } from './rate-limit.ts';
import type { Secrets } from './secrets.ts';
import { smsWords } from './sms-words.ts';

const HOUR_MS = 3_600_000;
/** Text messages about bookings that one phone gets in an hour. What is over stands in the notification centre. */
export const NOTIFICATIONS_PER_HOUR = 10;

/** A text message and its recipient's language. */
export interface TextMessage {
  to: string;
  text: string;
  language: Language;
}

/** Posts a text message about a booking; beyond the budget of its phone one message an hour later speaks for all others. */
export async function postNotification(
  trx: Trx,
  secrets: Secrets,
  { to, text, language }: TextMessage,
  now: Date,
): Promise<void> {
  const budget = { key: `sms:${to}`, hits: NOTIFICATIONS_PER_HOUR, windowMs: HOUR_MS };
  const digest = { key: `sms-digest:${to}`, hits: 1, windowMs: HOUR_MS };
  const room = await firstWithRoom(trx, budget, digest, now);
  if (room === 'first') return post(trx, secrets, { kind: 'notification', to, text }, now);
  if (room === null) return;
  await post(
    trx,
    secrets,
    { kind: 'notification', to, text: smsWords[language].moreNews, notBefore: later(now, HOUR_MS) },
    now,
  );
}
