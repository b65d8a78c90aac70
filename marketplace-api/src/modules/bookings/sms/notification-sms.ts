import { sql } from 'kysely';
import type { Language } from 'shared-contracts';
import { announceWhere } from '../../../platform/database/announce-change.ts';
import type { Trx } from '../../../platform/database/store.ts';
import { isReachable, OUTBOX_CHANNEL, sealMessage } from '../../../platform/outbox/outbox.ts';
import { later } from '../../../platform/process/clock.ts';
import { limitName } from '../../../platform/security/limit-name.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
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

/**
 * Posts a text message about a booking; beyond the budget of its phone one message an hour later speaks for all others.
 * It may go to the database with the transaction's next statement.
 */
export async function postNotification(
  trx: Trx,
  secrets: Secrets,
  { to, text, language }: TextMessage,
  now: Date,
): Promise<void> {
  if (!isReachable(to)) return;
  const hourAgo = later(now, -HOUR_MS);
  const inAnHour = later(now, HOUR_MS);
  const message = sealMessage(secrets, { to, text });
  const digest = sealMessage(secrets, { to, text: smsWords[language].moreNews });
  // Counts the message and writes one of the two (migrations/0028-fewer-round-trips.ts).
  const posted = sql<boolean>`post_text(${limitName(secrets, to)}, ${NOTIFICATIONS_PER_HOUR}, ${hourAgo}, ${now}, ${inAnHour}, ${message}, ${digest})`;
  await announceWhere(trx, posted, OUTBOX_CHANNEL);
}
