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

/** A nameless record stays where bookings and reviews point to it. */
export async function forgetProvider(trx: Trx, providerId: string): Promise<void> {
  await trx
    .updateTable('providers')
    .set({ mobile_no: `deleted-${providerId}`, name: 'Former provider', about: '', is_active: false })
    .where('id', '=', providerId)
    .execute();
  await deleteTexts(trx, [providerId]);
}

/** A review of a provider was written. */
export async function countProviderRating(trx: Trx, providerId: string, rating: number): Promise<void> {
  await trx
    .updateTable('providers')
    .set((set) => ({ rating_total: set('rating_total', '+', rating), reviews_count: set('reviews_count', '+', 1) }))
    .where('id', '=', providerId)
    .execute();
}
