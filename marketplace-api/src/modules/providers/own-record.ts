import type { Trx } from '../../platform/database/store.ts';
import { unauthenticated } from '../../platform/refusal.ts';
import { deleteTexts } from '../translations/index.ts';

const active = (trx: Trx, providerId: string) =>
  trx.selectFrom('providers').select('id').where('id', '=', providerId).where('is_active', '=', true);

/** Holds a provider's record until the transaction ends, as `holdAccount` does a customer's account. */
export async function holdProvider(trx: Trx, providerId: string): Promise<void> {
  if (!(await active(trx, providerId).forKeyShare().executeTakeFirst())) throw unauthenticated();
}

/** Nobody writes in the provider's name until the transaction ends. */
export async function lockProvider(trx: Trx, providerId: string): Promise<void> {
  if (!(await active(trx, providerId).forUpdate().executeTakeFirst())) throw unauthenticated();
}

/** A provider's record goes with the number of its account. */
export async function moveProviderNumber(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('providers').set({ mobile_no: to }).where('mobile_no', '=', from).execute();
}

/** A nameless record stays where bookings and reviews point to it. */
export async function forgetProvider(trx: Trx, providerId: string): Promise<void> {
  await trx
    .updateTable('providers')
    .set({ mobile_no: `deleted-${providerId}`, name: 'Former provider', about: '', is_active: false })
    .where('id', '=', providerId)
    .execute();
  await deleteTexts(trx, [providerId]);
}

/** Reviews of a provider are counted one after the other. */
export const lockRating = (trx: Trx, providerId: string) =>
  trx.selectFrom('providers').select('id').where('id', '=', providerId).forNoKeyUpdate().execute();

/** What the reviews of a provider come to, as they count now. */
export async function rateProvider(
  trx: Trx,
  providerId: string,
  rated: { rating_total: number; reviews_count: number },
): Promise<void> {
  await trx.updateTable('providers').set(rated).where('id', '=', providerId).execute();
}
