import { type BookingActor, DEFAULT_LANGUAGE, formatsIn, type Language } from 'shared-contracts';
import type { Db } from '../../../platform/database/store.ts';
import { firstName } from '../../../platform/security/redact.ts';
import { titleIn } from '../../catalog/index.ts';
import type { FullBooking } from '../repository.ts';
import type { TextMessage } from './notification-sms.ts';
import type { SmsFacts } from './sms-facts.ts';
import { smsWords } from './sms-words.ts';
import type { StepName } from './step.ts';

/**
 * What a text message says of a booking, as a language writes it.
 *
 * @param otherTime of a move: the time beside that of the booking
 */
export async function smsFacts(
  db: Db,
  booking: FullBooking,
  language: Language,
  otherTime: Date | null = null,
): Promise<SmsFacts> {
  const { instant, rupees } = formatsIn(language);
  // Text messages count a non-breaking space as a letter beyond their alphabet.
  const said = (time: Date) => instant(time).replaceAll('\u00a0', ' ');
  return {
    what: `${await titleIn(db, language, booking.service.id, booking.service.title)} (${booking.id})`,
    when: said(booking.starts_at),
    due: rupees((booking.counter_price ?? booking.price) / 100),
    provider: booking.seller_name,
    customer: firstName(booking.customer_name),
    otherTime: otherTime ? said(otherTime) : '',
    extra: booking.extra ? rupees(booking.extra.price / 100) : '',
  };
}

interface Told {
  readonly booking: FullBooking;
  readonly step: StepName;
  readonly by: BookingActor;
  readonly otherTime?: Date | null;
}

/** An agreed booking whose customer has named no address. */
const wantsAddress = ({ address }: FullBooking, step: StepName) =>
  address === null && (step === 'ACCEPT' || step === 'REMIND');

/** Texts that go out with a change: recipient and words, each in the language of its reader. */
export async function messagesOf(db: Db, { booking, step, by, otherTime = null }: Told): Promise<TextMessage[]> {
  const readers = [
    { to: booking.customer_mobile, language: booking.customer_language, words: 'toCustomer' },
    { to: booking.seller_mobile, language: booking.seller_language ?? DEFAULT_LANGUAGE, words: 'toProvider' },
  ] as const;
  const messages: TextMessage[] = [];
  for (const { to, language, words } of readers) {
    const say = smsWords[language][words][`${step}/${by}`];
    if (!say) continue;
    const text = say(await smsFacts(db, booking, language, otherTime));
    const asks = words === 'toCustomer' && wantsAddress(booking, step);
    messages.push({ to, language, text: asks ? `${text} ${smsWords[language].addressWanted}` : text });
  }
  return messages;
}
