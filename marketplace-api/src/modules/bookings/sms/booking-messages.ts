import { type BookingAction, type BookingActor, DEFAULT_LANGUAGE, formatsIn, type Language } from 'shared-contracts';
import { titleIn } from '../../../platform/http/translations/service-title-table.ts';
import { firstName } from '../../../platform/security/redact.ts';
import type { FullBooking } from '../repository.ts';
import type { TextMessage } from './notification-sms.ts';
import { type SmsFacts, smsWords } from './sms-words.ts';

/** What a text message says of a booking, as a language writes it. */
export function smsFacts(booking: FullBooking, language: Language): SmsFacts {
  const { instant, rupees } = formatsIn(language);
  return {
    what: `${titleIn(language, booking.service.title)} (${booking.id})`,
    // Text messages count a non-breaking space as a letter beyond their alphabet.
    when: instant(booking.starts_at).replaceAll('\u00a0', ' '),
    due: rupees((booking.counter_price ?? booking.price) / 100),
    provider: booking.seller_name,
    customer: firstName(booking.customer_name),
  };
}

/** Texts that go out with a change: recipient and words, each in the language of its reader. */
export function messagesOf(
  booking: FullBooking,
  action: BookingAction | 'SEND' | 'RENEW_CODE',
  by: BookingActor,
): TextMessage[] {
  const readers = [
    { to: booking.customer_mobile, language: booking.customer_language, words: 'toCustomer' },
    { to: booking.seller_mobile, language: booking.seller_language ?? DEFAULT_LANGUAGE, words: 'toProvider' },
  ] as const;
  return readers.flatMap(({ to, language, words }) => {
    const say = smsWords[language][words][`${action}/${by}`];
    return say ? [{ to, language, text: say(smsFacts(booking, language)) }] : [];
  });
}
