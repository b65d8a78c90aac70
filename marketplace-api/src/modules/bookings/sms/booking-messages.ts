import { type BookingAction, type BookingActor, DEFAULT_LANGUAGE, formatsIn, type Language } from 'shared-contracts';
import type { Db } from '../../../platform/database/store.ts';
import { firstName } from '../../../platform/security/redact.ts';
import { titleIn } from '../../catalog/index.ts';
import type { FullBooking } from '../repository.ts';
import type { TextMessage } from './notification-sms.ts';
import { type SmsFacts, smsWords } from './sms-words.ts';

/** What a text message says of a booking, as a language writes it. */
export async function smsFacts(db: Db, booking: FullBooking, language: Language): Promise<SmsFacts> {
  const { instant, rupees } = formatsIn(language);
  return {
    what: `${await titleIn(db, language, booking.service.id, booking.service.title)} (${booking.id})`,
    // Text messages count a non-breaking space as a letter beyond their alphabet.
    when: instant(booking.starts_at).replaceAll('\u00a0', ' '),
    due: rupees((booking.counter_price ?? booking.price) / 100),
    provider: booking.seller_name,
    customer: firstName(booking.customer_name),
  };
}

/** Texts that go out with a change: recipient and words, each in the language of its reader. */
export async function messagesOf(
  db: Db,
  booking: FullBooking,
  action: BookingAction | 'SEND' | 'RENEW_CODE',
  by: BookingActor,
): Promise<TextMessage[]> {
  const readers = [
    { to: booking.customer_mobile, language: booking.customer_language, words: 'toCustomer' },
    { to: booking.seller_mobile, language: booking.seller_language ?? DEFAULT_LANGUAGE, words: 'toProvider' },
  ] as const;
  const messages: TextMessage[] = [];
  for (const { to, language, words } of readers) {
    const say = smsWords[language][words][`${action}/${by}`];
    if (say) messages.push({ to, language, text: say(await smsFacts(db, booking, language)) });
  }
  return messages;
}
