import { type JudgedApplication, passedTrades } from 'operations-contracts';
import type { Language, TradeRefusal } from 'shared-contracts';
import type { ApiContext } from '../../platform/context.ts';
import type { PartnerCase } from '../../platform/database/partner-tables.ts';
import type { Trx } from '../../platform/database/store.ts';
import { post } from '../../platform/outbox/outbox.ts';
import { conflict } from '../../platform/refusal.ts';
import { areaOfPinCode, placeOfPinCode } from '../locations/index.ts';
import { formerlyMeasured } from '../measures/index.ts';
import { addProvider } from '../providers/index.ts';
import { grantTrades } from '../trades/index.ts';
import { applicationWords } from './messages.ts';

type Words = (typeof applicationWords)[Language];

/** Texts the applicant, in the language of their account, else in that of the form. */
export async function tell(
  trx: Trx,
  { secrets, clock }: ApiContext,
  row: PartnerCase,
  say: (words: Words, language: Language) => string,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['language', 'mobile_no'])
    .where((where) => (row.user_id ? where('id', '=', row.user_id) : where('mobile_no', '=', row.mobile_no)))
    .executeTakeFirst();
  const language = user?.language ?? row.language;
  const to = user?.mobile_no ?? row.mobile_no;
  await post(trx, secrets, { kind: 'notification', to, text: say(applicationWords[language], language) }, clock.now());
}

/** Makes the provider of an application: with its account's number, its pin code's area, the trades passed. */
export async function makeProvider(
  trx: Trx,
  context: ApiContext,
  row: PartnerCase,
  judged: JudgedApplication,
  woman: boolean,
): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .select(['mobile_no', 'name'])
    .where('id', '=', row.user_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  const place = placeOfPinCode(row.pin_code ?? '');
  if (!user || !place) throw conflict('INVALID_TRANSITION', 'Not everything has been checked yet');
  const former = await formerlyMeasured(trx, context, user.mobile_no);
  if (former) {
    throw conflict(
      'INVALID_TRANSITION',
      'A measure stands against the provider who had this number. Please lift it first.',
    );
  }
  const now = context.clock.now();
  const { city, latitude, longitude } = place;
  const area = (areaOfPinCode(place.pinCode) ?? city).replace(`, ${city}`, '');
  const known = { name: row.name, mobileNo: user.mobile_no, experience: row.experience ?? 0 };
  const providerId = await addProvider(trx, { ...known, city, area, latitude, longitude }, now);
  await grantTrades(trx, { providerId, categoryIds: passedTrades(judged), woman, now });
  return providerId;
}

/** The reason of a refusal in a language. */
export const reasonIn = (
  language: Language,
  { code, words }: { code: string; words: Readonly<Record<Language, string>> | null },
): string => words?.[language] ?? applicationWords[language].reasons[code as TradeRefusal] ?? '';
